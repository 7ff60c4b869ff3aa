import { defineConfig } from "@playwright/test";
import config from "./playwright.config.ts";

const { use } = config;
const { launchOptions } = use ?? {};
/** Without compiled code, which the engine keeps in memory and which would look like a leak. */
const uncompiled = "--js-flags=--no-opt --no-maglev --no-sparkplug";

const faults = "**/faults/*.long.ts";

// The long lane checks accessibility on both screens and in all appearances.
process.env["EVERY_LOOK"] = "1";

/** The browser's share of `pnpm test:long`: what takes minutes. Nothing is recorded, since records stay in memory. */
export default defineConfig({
  ...config,
  testMatch: undefined,
  projects: [
    {
      name: "long",
      testMatch: "**/*.long.ts",
      testIgnore: faults,
      use: { launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), uncompiled] } },
    },
    // Seconds are not what they are about, and the machine may be busy.
    {
      name: "faults",
      testMatch: faults,
      timeout: 60 * 60_000,
      expect: { timeout: 20_000 },
      use: { actionTimeout: 30_000 },
    },
    // What the short lane leaves out, and accessibility in every look.
    { name: "pages", testMatch: "**/*.spec.ts", grep: /@long|no barrier|nobody is kept out/, retries: 2 },
  ],
  reporter: "line",
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 15 * 60_000,
  use: { ...use, trace: "off", screenshot: "off" },
});
