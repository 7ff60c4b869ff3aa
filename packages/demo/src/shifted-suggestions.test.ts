import { beforeAll, expect, test } from "vitest";
import { lineTraits } from "@minbar/domain/assist/line-fit";
import type { LineTraits } from "@minbar/domain/assist/line-fit";
import { shiftedLines } from "@minbar/domain/assist/shifted-lines";
import { createRenderings } from "@minbar/domain/checks/renderings";
import { readLibrary } from "./library.ts";
import { readTalks } from "./talks.ts";

/** The Arabic lines of a talk and their translations into one language. */
interface Translation {
  sources: LineTraits[];
  texts: LineTraits[];
}

let translations: Translation[] = [];

beforeAll(async () => {
  const { playlists } = await readLibrary();
  const talks = await readTalks(playlists);
  translations = talks.flatMap(({ transcripts, vocabulary }) => {
    const [arabic, ...others] = transcripts;
    return others.map(({ language, content }) => {
      const renderingsOf = createRenderings(language, vocabulary.join("\n"));
      const texts = new Map(content.map(({ id, text }) => [id, text]));
      const lines = (arabic?.content ?? []).filter(({ id }) => texts.has(id));
      return {
        sources: lines.map(({ text }) => lineTraits(text, renderingsOf)),
        texts: lines.map(({ id }) => lineTraits(texts.get(id) ?? "")),
      };
    });
  });
});

/** How many texts are not reported if each stands `by` lines below its own. */
function passing({ sources, texts }: Translation, by: number): { passed: number; all: number } {
  const placed = texts.flatMap((text, at) => {
    const own = sources[at + by];
    return own ? [{ text, own, above: sources[at + by - 1], below: sources[at + by + 1] }] : [];
  });
  return { passed: shiftedLines(placed).filter((isShifted) => !isShifted).length, all: placed.length };
}

function shareOf(by: number): number {
  const counts = translations.map((each) => passing(each, by));
  const sum = (key: "passed" | "all") => counts.reduce((total, count) => total + count[key], 0);
  expect(sum("all")).toBeGreaterThan(500);
  return sum("passed") / sum("all");
}

test("of the demo's translations that slip by one line, one in a hundred passes at most", () => {
  expect(shareOf(-1)).toBeLessThan(0.01);
  expect(shareOf(1)).toBeLessThan(0.01);
});

test("of the demo's translations beside their own lines, 97 in a hundred pass", () => {
  expect(shareOf(0)).toBeGreaterThan(0.97);
});
