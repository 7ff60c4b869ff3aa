import { buildApps } from "./build-apps.ts";

process.exit((await buildApps()) ? 0 : 1);
