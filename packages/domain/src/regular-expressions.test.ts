import { readFileSync, readdirSync } from "node:fs";
import { checkSync } from "recheck";
import { describe, expect, test } from "vitest";
import { parseAst } from "vitest/node";

const folder = new URL(".", import.meta.url);

interface Literal {
  file: string;
  pattern: string;
  flags: string;
}

/** All regular expression literals of a syntax tree. */
function literalsIn(node: unknown, file: string): Literal[] {
  if (typeof node !== "object" || node === null) return [];
  const inside = Object.values(node).flatMap((child) => literalsIn(child, file));
  if (!("regex" in node)) return inside;
  const { pattern, flags } = node.regex as { pattern: string; flags: string };
  return [{ file, pattern, flags }, ...inside];
}

/** Limited by the number of attempts instead of by time: a busy machine gets the same result. */
const untimed = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
  (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
);
const literals = sources.flatMap((file) =>
  literalsIn(parseAst(readFileSync(new URL(file, folder), "utf8"), { lang: "ts" }), file),
);

describe("no regular expression of the domain can be made slow by what somebody types", () => {
  test("the sources and their regular expressions are found", () => {
    expect(sources).toContain("subtitles/srt-time-line.ts");
    expect(literals.map(({ file }) => file)).toContain("subtitles/srt-time-line.ts");
  });

  test.each(literals)("$file: /$pattern/$flags", ({ pattern, flags }) => {
    expect(checkSync(pattern, flags, untimed).status).toBe("safe");
  });
});
