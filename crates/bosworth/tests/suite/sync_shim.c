/* Loaded into the server by LD_PRELOAD: watches every wait for the disk, and on request blocks it or makes it fail.
 *
 * SHIM_DIR names a folder. Each sync that has completed adds a line to the file "syncs" in it. While there is a file
 * "block", syncs wait, after writing a line to "blocked". While there is a file "fail", they fail with EIO.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void place(char *path, size_t size, const char *name) {
    const char *folder = getenv("SHIM_DIR");
    snprintf(path, size, "%s/%s", folder ? folder : ".", name);
}

static int exists(const char *name) {
    char path[4096];
    place(path, sizeof path, name);
    return access(path, F_OK) == 0;
}

static void note(const char *name, const char *line) {
    char path[4096];
    place(path, sizeof path, name);
    int file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0600);
    if (file >= 0) {
        if (write(file, line, strlen(line)) < 0) { /* The test will miss the line. */ }
        close(file);
    }
}

static int watched(const char *name, int file) {
    char link[64], target[4096], line[4200];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, target, sizeof target - 1);
    target[length > 0 ? length : 0] = 0;
    snprintf(line, sizeof line, "%s\n", target);
    if (exists("block")) {
        note("blocked", line);
        while (exists("block")) usleep(1000);
    }
    if (exists("fail")) {
        errno = EIO;
        return -1;
    }
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
    int done = real(file);
    if (done == 0) note("syncs", line);
    return done;
}

int fsync(int file) { return watched("fsync", file); }

int fdatasync(int file) { return watched("fdatasync", file); }
