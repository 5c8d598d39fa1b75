// The page in a real Chromium, on a server of its own with an empty database.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

// The workers read this file too: what the first process chooses, they must find.
process.env.BOSWORTH_TEST_PORT ??= String(20000 + Math.floor(Math.random() * 20000));
process.env.BOSWORTH_TEST_DIR ??= mkdtempSync(join(tmpdir(), "bosworth-browser-"));
const port = process.env.BOSWORTH_TEST_PORT;
const program = process.env.BOSWORTH_PROGRAM ?? "../target/release/bosworth";
const database = join(process.env.BOSWORTH_TEST_DIR, "test.db");

export default defineConfig({
  testDir: "tests",
  // Generous, for a machine that is busy with other things; what fails waits for them, what passes does not.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  outputDir: join(process.env.BOSWORTH_TEST_DIR, "results"),
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  webServer: {
    command: `${program} serve --bind 127.0.0.1:${port} --db ${database} --bot-pace 0 --test-seeds`,
    url: `http://127.0.0.1:${port}/healthz`,
    timeout: 60_000,
  },
});
