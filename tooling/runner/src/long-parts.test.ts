import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { duePart, groups, parts } from "./long-parts.ts";
import type { Suite } from "./long-parts.ts";
import { root } from "./run.ts";

/** Whether a suite runs the long tests of that file. */
function has([group, ...paths]: Suite, file: string): boolean {
  const { folder } = groups[group];
  const ending = folder !== "tooling/e2e" ? ".long.test.ts" : group === "pages" ? ".spec.ts" : ".long.ts";
  const isChosen = paths.length === 0 || paths.some((path) => new RegExp(path).test(file));
  return group !== "tags" && file.startsWith(`${folder}/`) && file.endsWith(ending) && isChosen;
}

test("every long test belongs to exactly one part", () => {
  const pattern = "{apps,packages,tooling}/**/*.{spec,long,long.test}.ts";
  const files = globSync(pattern, { cwd: root, exclude: ["**/node_modules/**"] });
  expect(files.length).toBeGreaterThan(150);
  for (const file of files) {
    const having = parts.flat().filter((suite) => has(suite, file));
    expect(having, `${file} is not in one suite of long-parts.ts`).toHaveLength(1);
  }
  expect(parts.flat().filter(([group]) => group === "tags")).toEqual([["tags"]]);
});

test("each commit has the next part, and each day where commits cannot be counted", () => {
  const now = new Date("2026-02-01T12:00:00Z");
  const count = parts.length;
  expect([0, 1, count - 1, count].map((commits) => duePart(commits, now))).toEqual([1, 2, count, 1]);
  expect(duePart(undefined, now)).toBe(duePart(32, now));
  expect(duePart(undefined, new Date("2026-01-01T00:00:00Z"))).toBe(2);
});

test("all parts run each night", () => {
  const nightly = readFileSync(join(root, ".github/workflows/nightly.yml"), "utf8");
  expect(nightly).toContain(`part: [${parts.map((_, at) => at + 1).join(", ")}]\n`);
});
