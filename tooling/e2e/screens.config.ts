import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";

/** `pnpm screens`: takes pictures of the real server with its demo, a dozen into docs/screens and all others into .screens. */
export default defineConfig({
  ...config,
  testMatch: "**/*.screens.ts",
  reporter: "line",
  fullyParallel: false,
  workers: 1,
});
