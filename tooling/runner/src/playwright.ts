import { findChromium } from "./chromium.ts";
import { run } from "./run.ts";
import type { Run } from "./run.ts";

/**
 * Runs Playwright with that configuration and what its command line takes besides, in a Chromium that is here or can be
 * installed; shows what it prints. `undefined` where there is no Chromium, which is said.
 */
export async function runPlaywright(
  config: string,
  {
    args = [],
    env = {},
    show = true,
  }: { args?: readonly string[]; env?: NodeJS.ProcessEnv; show?: boolean } = {},
): Promise<Run | undefined> {
  const chromium = await findChromium();
  if (chromium === undefined) {
    console.log(
      "No Chromium was found or could be installed: set CHROMIUM_PATH to one. No browser test did run.",
    );
    return undefined;
  }
  const command = ["tooling/e2e/node_modules/@playwright/test/cli.js", "test", "-c", config, ...args];
  return run("node", command, { show, env: { CHROMIUM_PATH: chromium, ...env } });
}
