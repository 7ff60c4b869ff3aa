import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findCycle, importsBetween } from "./folders.ts";

const folder = mkdtempSync(join(tmpdir(), "folders-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

test("imports between folders are found, including types, exports and dynamic imports, but not those of tests", () => {
  write("app.ts", `import { read } from "./web/read.ts";\nimport "node:fs";\nexport const app = read;`);
  write("main.js", `await import("./app.ts");`);
  write("web/read.ts", `import type { Log } from "../base/log.ts";\nexport const read = (log: Log) => log;`);
  write("web/inner/pages.ts", `export { read } from "../read.ts";`);
  write("base/log.ts", `export interface Log {}`);
  write("base/log.test.ts", `import "../web/read.ts";`);
  expect(importsBetween(folder)).toEqual(
    new Map([
      ["app.ts", new Set(["web"])],
      ["main.js", new Set(["app.ts"])],
      ["web", new Set(["base"])],
      ["base", new Set()],
    ]),
  );
  expect(findCycle(importsBetween(folder))).toBeUndefined();

  write("base/settings.ts", `import { app } from "../app.ts";`);
  expect(findCycle(importsBetween(folder))?.toSorted()).toEqual(
    expect.arrayContaining(["app.ts", "base", "web"]),
  );
});

test("a cycle is reported from its first folder back to the same folder", () => {
  const imports = (...pairs: [string, string[]][]) => new Map(pairs.map(([from, to]) => [from, new Set(to)]));
  expect(findCycle(imports(["a", ["b", "c"]], ["b", ["c"]], ["c", []]))).toBeUndefined();
  expect(findCycle(imports(["a", ["b"]], ["b", ["c"]], ["c", ["b"]]))).toEqual(["b", "c", "b"]);
});
