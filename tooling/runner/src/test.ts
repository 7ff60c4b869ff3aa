import { runGates } from "./gates.ts";
import { runStages } from "./stages.ts";
import { buildForTests, runBrowserTests, runVitest } from "./suites.ts";

/** `pnpm test`: the gates beside the build, then unit and integration tests, then the browser tests. */
await runStages([
  { Gates: runGates, "Build of both apps": buildForTests },
  { "Unit and integration tests": () => runVitest({ args: ["--tags-filter=!long"] }) },
  { "Browser tests": () => runBrowserTests() },
]);
