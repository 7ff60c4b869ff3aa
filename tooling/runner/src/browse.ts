import { buildApps } from "./build-apps.ts";
import { runPlaywright } from "./playwright.ts";

/** `browse.ts <configuration> [arguments]`: builds both apps and runs Playwright. */
const [config = "tooling/e2e", ...args] = process.argv.slice(2);
process.exit((await buildApps()) ? ((await runPlaywright(config, { args }))?.code ?? 1) : 1);
