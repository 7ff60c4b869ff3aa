import { findChromium } from "./chromium.ts";
import { run } from "./run.ts";

/**
 * Runs Playwright with that configuration, in a Chromium that is here or can be installed; shows what it prints. Gives its
 * exit code; `undefined` where there is no Chromium, which is said.
 */
export async function runPlaywright(
  config: string,
  env: NodeJS.ProcessEnv = {},
): Promise<number | undefined> {
  const chromium = await findChromium();
  if (chromium === undefined) {
    console.log(
      "No Chromium was found or could be installed: set CHROMIUM_PATH to one. No browser test did run.",
    );
    return undefined;
  }
  const command = ["tooling/e2e/node_modules/@playwright/test/cli.js", "test", "-c", config];
  const { code } = await run("node", command, { show: true, env: { CHROMIUM_PATH: chromium, ...env } });
  return code;
}
