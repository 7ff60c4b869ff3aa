import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";

const { use } = config;
const { launchOptions } = use ?? {};
/** What the engine compiles while code is warm is held too, and is nobody's leak. */
const uncompiled = "--js-flags=--no-opt --no-maglev --no-sparkplug";

// Every page that keeps nobody out is looked at on both screens and in all appearances.
process.env["EVERY_LOOK"] = "1";

/** The browser's share of `pnpm test:long`: what takes minutes. Nothing is recorded, since records stay in memory. */
export default defineConfig({
  ...config,
  testMatch: undefined,
  projects: [
    { name: "long", testMatch: "**/*.long.ts" },
    { name: "looks", testMatch: "**/*.spec.ts", grep: /no barrier|nobody is kept out/ },
  ],
  reporter: "line",
  fullyParallel: false,
  workers: 1,
  timeout: 15 * 60_000,
  use: {
    ...use,
    trace: "off",
    screenshot: "off",
    launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), uncompiled] },
  },
});
