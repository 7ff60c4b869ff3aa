import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";

const { use } = config;
const { launchOptions } = use ?? {};
/** What the engine compiles while code is warm is held too, and is nobody's leak. */
const uncompiled = "--js-flags=--no-opt --no-maglev --no-sparkplug";

/** The browser's share of `pnpm test:long`: what takes minutes. Nothing is recorded, since records stay in memory. */
export default defineConfig({
  ...config,
  testMatch: "**/*.long.ts",
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
