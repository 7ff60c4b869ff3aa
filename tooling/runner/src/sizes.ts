import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { root } from "./run.ts";
import { trackedFiles } from "./tracked-files.ts";

/**
 * `sizes.ts [folder of a checkout]`: how many files, lines and functions each package has, and how large they are. Product
 * code only: TypeScript and JavaScript that git tracks, without tests and what only tests use.
 */
const [folder = root] = process.argv.slice(2);

/** `apps/server`: where a file of product code belongs. */
const packageOf = /^((?:apps|packages|tooling)\/[^/]+)\/.*\.(?:ts|tsx|js)$/;
const forTests =
  /\.(?:test|spec|long|screens|config)\.|^tooling\/e2e\/|\/test\/|\/proofs\/|\/calls\/|\/testing|test-(?:database|setup)|fake-|stand-in/;

interface Sizes {
  files: number[];
  functions: number[];
}

/** Lines from the first to the last of each function. */
function functionsIn(file: string, text: string): number[] {
  const lengths: number[] = [];
  const count = ({ start, end }: { start: number; end: number }): void => {
    lengths.push(text.slice(start, end).split("\n").length);
  };
  new Visitor({
    FunctionDeclaration: count,
    FunctionExpression: count,
    ArrowFunctionExpression: count,
  }).visit(parseSync(file, text).program);
  return lengths;
}

function spread(lengths: readonly number[]): string[] {
  const sorted = lengths.toSorted((a, b) => a - b);
  const at = (share: number) =>
    String(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return [at(0.5), at(0.9), String(sorted.at(-1) ?? 0)];
}

function row(name: string, { files, functions }: Sizes): string {
  const lines = files.reduce((sum, length) => sum + length, 0);
  const cells = [files.length, lines, ...spread(files), functions.length, ...spread(functions)];
  return `| ${name} | ${cells.join(" | ")} |`;
}

const packages = new Map<string, Sizes>();
const all: Sizes = { files: [], functions: [] };
for (const file of trackedFiles(folder)) {
  const [, name] = packageOf.exec(file) ?? [];
  if (name === undefined || forTests.test(file)) continue;
  const text = readFileSync(join(folder, file), "utf8");
  const sizes = packages.get(name) ?? { files: [], functions: [] };
  packages.set(name, sizes);
  for (const { files, functions } of [sizes, all]) {
    files.push(text.split("\n").length - 1);
    functions.push(...functionsIn(file, text));
  }
}

console.log("| package | files | lines | median | 90th | largest | functions | median | 90th | largest |");
console.log("|---|---|---|---|---|---|---|---|---|---|");
for (const [name, sizes] of [...packages].toSorted(([a], [b]) => a.localeCompare(b)))
  console.log(row(name, sizes));
console.log(row("all", all));
