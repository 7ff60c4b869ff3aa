import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseSync, Visitor } from "oxc-parser";

/** Units and the units that each imports. A unit is a folder below the source folder, or a file that lies beside the folders. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>;

const unitOf = (file: string): string => file.split("/", 1)[0] ?? file;

/** The imports between the units of a source folder, types included and tests left out. */
export function importsBetween(folder: string): Imports {
  const imports = new Map<string, Set<string>>();
  for (const file of globSync("**/*.{ts,js}", { cwd: folder, exclude: ["**/*.test.ts"] })) {
    const unit = unitOf(file);
    const imported = imports.get(unit) ?? new Set();
    imports.set(unit, imported);
    for (const path of relativeImports(readFileSync(join(folder, file), "utf8"))) {
      const other = unitOf(relative(folder, join(folder, dirname(file), path)));
      if (other !== unit && other !== "..") imported.add(other);
    }
  }
  return imports;
}

function relativeImports(text: string): string[] {
  const paths: string[] = [];
  const add = (source: { value?: unknown } | null): void => {
    if (typeof source?.value === "string" && source.value.startsWith(".")) paths.push(source.value);
  };
  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => add(source),
    ImportExpression: ({ source }) => add("value" in source ? source : null),
  }).visit(parseSync("file.ts", text).program);
  return paths;
}

/** A way along the imports that ends where it began; `undefined` where there is none. */
export function findCycle(imports: Imports): string[] | undefined {
  const done = new Set<string>();
  const visit = (unit: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(unit)) return [...way.slice(way.indexOf(unit)), unit];
    if (done.has(unit)) return undefined;
    for (const next of imports.get(unit) ?? []) {
      const cycle = visit(next, [...way, unit]);
      if (cycle) return cycle;
    }
    done.add(unit);
    return undefined;
  };
  for (const unit of imports.keys()) {
    const cycle = visit(unit, []);
    if (cycle) return cycle;
  }
  return undefined;
}
