import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildApps } from "./build-apps.ts";
import { root } from "./run.ts";
import { stopWithStarter } from "./starter.ts";

if (!(await buildApps())) process.exit(1);
stopWithStarter();
await import(pathToFileURL(join(root, "apps/server/src/main.js")).href);
