import { buildApps } from "./build-apps.ts";
import { runPlaywright } from "./playwright.ts";

/** `browse.ts <configuration of Playwright>`: builds both apps and lets it have them. */
const [config = "tooling/e2e"] = process.argv.slice(2);
process.exit((await buildApps()) ? ((await runPlaywright(config)) ?? 1) : 1);
