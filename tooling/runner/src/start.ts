import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildApps } from "./build-apps.ts";
import { root } from "./run.ts";
import { stopWithStarter } from "./starter.ts";

// Later starts find both apps built.
const notice = setTimeout(
  () => console.log("Building the pages. The first time takes a minute or two."),
  3000,
);
const isBuilt = await buildApps();
clearTimeout(notice);
if (!isBuilt) process.exit(1);
stopWithStarter();
await import(pathToFileURL(join(root, "apps/server/src/main.js")).href);
