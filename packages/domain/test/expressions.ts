import { readFileSync, readdirSync } from "node:fs";
import { parseAst } from "vitest/node";

const folder = new URL("../src/", import.meta.url);

/** All regular expression literals of a syntax tree. */
function literalsIn(node: unknown): RegExp[] {
  if (typeof node !== "object" || node === null) return [];
  const inside = Object.values(node).flatMap((child) => literalsIn(child));
  if (!("regex" in node)) return inside;
  const { pattern, flags } = node.regex as { pattern: string; flags: string };
  return [new RegExp(pattern, flags), ...inside];
}

/** The sources of the domain. */
export const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
  (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
);

/** Each regular expression of the domain, by its text, with the first file that contains it. */
export function expressionsOf(files: readonly string[]): Map<string, { file: string; expression: RegExp }> {
  const found = new Map<string, { file: string; expression: RegExp }>();
  for (const file of files)
    for (const expression of literalsIn(
      parseAst(readFileSync(new URL(file, folder), "utf8"), { lang: "ts" }),
    ))
      if (!found.has(String(expression))) found.set(String(expression), { file, expression });
  return found;
}

/** Those that the long tests check, which takes a minute of processor. */
export const listed = new Set<string>(
  JSON.parse(readFileSync(new URL("safe-expressions.json", import.meta.url), "utf8")) as string[],
);

/** Limited by the number of attempts instead of by time: a busy machine gets the same result. */
export const untimed = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };
