import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";

/** `pnpm screens`: takes the pictures of docs/screens from the real server and its demo. */
export default defineConfig({
  ...config,
  testMatch: "*.screens.ts",
  reporter: "line",
  fullyParallel: false,
  workers: 1,
});
