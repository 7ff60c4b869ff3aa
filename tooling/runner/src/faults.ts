import { buildApps } from "./build-apps.ts";
import { runPlaywright } from "./playwright.ts";
import { run } from "./run.ts";

/** `faults.ts [parts]`: breaks what is around the server and the editors, or only what has such a name. */
const parts = process.argv.slice(2);
const ofServer = ["--root", "apps/server", "--config", "vitest.long.config.ts", "--exclude", "src/**"];
const server = await run(
  "vitest",
  ["run", ...ofServer, "--exclude", "test/proofs/**", "--passWithNoTests", ...parts],
  { show: true },
);
const ofEditors = ["--project=faults", "--pass-with-no-tests", ...parts];
const editors = (await buildApps())
  ? await runPlaywright("tooling/e2e/long.config.ts", { args: ofEditors })
  : undefined;
process.exit(server.code === 0 && editors?.code === 0 ? 0 : 1);
