import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = "http://127.0.0.1:1485";

export default defineConfig({
  plugins: [svelte()],
  build: { target: "es2022", assetsInlineLimit: 0 },
  // The facts of the games lie beside the page.
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: server, ws: true } } },
  preview: { proxy: { "/api": { target: server, ws: true } } },
  // Tests of pure functions; the page itself is tested in a browser (playwright.config.ts).
  test: { include: ["src/**/*.test.ts"], testTimeout: 600_000 },
});
