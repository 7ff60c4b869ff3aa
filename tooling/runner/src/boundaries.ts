import { join } from "node:path";
import { findCycle, importsBetween } from "./folders.ts";
import { root } from "./run.ts";

/** `boundaries.ts`: fails where folders of the server import each other, straight or by way of others. */
const cycle = findCycle(importsBetween(join(root, "apps/server/src")));
if (cycle) {
  console.error(`apps/server/src: folders import each other: ${cycle.join(" -> ")}`);
  process.exit(1);
}
