import { buildApps } from "./build-apps.ts";
import { runPlaywright } from "./playwright.ts";

/** `browse.ts <configuration of Playwright> [arguments of its own]`: builds both apps and lets it have them. */
const [config = "tooling/e2e", ...args] = process.argv.slice(2);
process.exit((await buildApps()) ? ((await runPlaywright(config, { args }))?.code ?? 1) : 1);
