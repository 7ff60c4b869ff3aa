import { defineConfig } from "@playwright/test";

const executablePath = process.env["CHROMIUM_PATH"];

/** Real Chromium against the real server, which the global set-up starts on a database of its own. */
export default defineConfig({
  testDir: "src",
  testMatch: "**/*.spec.ts",
  globalSetup: "./src/support/server.ts",
  fullyParallel: true,
  // One more than two cores: a test often waits for the page.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 7_000 },
  // Browser, server and database are real; `pnpm test` lists tests that pass only on the retry.
  retries: 2,
  reporter: "list",
  outputDir: "test-results",
  use: {
    browserName: "chromium",
    locale: "en-GB",
    timezoneId: "UTC",
    actionTimeout: 7_000,
    screenshot: "only-on-failure",
    // Recording every test is expensive: record a single one with `--trace on`.
    trace: "off",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // Without a network, every background call of the browser would wait.
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // With the player in a process of its own, a click right after a scroll goes to where the player was before.
        "--disable-site-isolation-trials",
      ],
    },
  },
});
