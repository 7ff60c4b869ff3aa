import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { duePart, groups, parts } from "./long-parts.ts";
import type { Suite } from "./long-parts.ts";
import { root } from "./run.ts";
import { runStages } from "./stages.ts";
import type { Stage } from "./stages.ts";
import { buildForTests } from "./suites.ts";

/**
 * `test-long.ts [--part N | --part due] [--minutes N]`: the long tests, or one part of them; `due` is the part whose turn it
 * is. Stops after so many minutes.
 */
const { part, minutes } = parseArgs({
  options: { part: { type: "string" }, minutes: { type: "string" } },
}).values;
const limit = minutes === undefined ? undefined : Number(minutes);
if (limit !== undefined && !(limit > 0)) {
  console.error(`--minutes ${minutes} is no number of minutes.`);
  process.exit(1);
}
const number = part === "due" ? duePart(countCommits(), new Date()) : Number(part);
const suites = part === undefined ? parts.flat() : parts[number - 1];
if (suites === undefined) {
  console.error(`There is no part ${part}: the parts are 1 to ${parts.length}, and "due".`);
  process.exit(1);
}
console.log(`Long tests, ${part === undefined ? "all parts" : `part ${number} of ${parts.length}`}`);
await runStages([{ "Build of both apps": buildForTests }, ...suites.map(stageOf)], limit);

function stageOf([group, ...paths]: Suite): Stage {
  return { [[group, ...paths].join(" ")]: () => groups[group].run(paths) };
}

/** Those that led to what is checked out; `undefined` where git does not know them all. */
function countCommits(): number | undefined {
  const git = (...args: string[]) => spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout?.trim();
  const isWhole = git("rev-parse", "--is-shallow-repository") === "false";
  return isWhole ? Number(git("rev-list", "--count", "HEAD")) : undefined;
}
