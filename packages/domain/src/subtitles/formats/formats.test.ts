import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readSubtitleFile } from "../subtitle-file.ts";
import type { SubtitleFile } from "../subtitle-file.ts";
import { notesInEnglish } from "../../../test/notes-in-english.ts";

const folder = new URL("../../../fixtures/formats/", import.meta.url);

/** A file as `expected.txt` shows it: its format and encoding, its segments, and its notes by line. */
function shown({ format, encoding, isGuess, segments, skipped }: SubtitleFile): string {
  const lines = segments.map(
    ({ time, end, text }) => `  ${time}${end ? `-${end}` : ""} ${JSON.stringify(text)}`,
  );
  const notes = notesInEnglish(skipped).map(({ line, reason }) => `  * ${line}: ${reason}`);
  return [`${format} ${encoding}${isGuess ? " guess" : ""}`, ...lines, ...notes].join("\n");
}

/** What each file contains, by its name. */
const expected = new Map(
  readFileSync(new URL("expected.txt", folder), "utf8")
    .split("## ")
    .slice(1)
    .map((part) => {
      const [name = "", ...rest] = part.trimEnd().split(" ");
      return [name, rest.join(" ")] as const;
    }),
);

const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => /^[\w-]+\/./.test(name))
  .toSorted();

function read(text: string, name?: string): SubtitleFile {
  return readSubtitleFile(new TextEncoder().encode(text), name);
}

describe("files of other programs are read, and skipped content is reported by line", () => {
  test("every format has at least five files", () => {
    const counts = Map.groupBy(files, (name) => name.split("/")[0]);
    for (const [format, names] of counts) expect(names.length, format).toBeGreaterThanOrEqual(5);
    expect([...expected.keys()].toSorted()).toEqual(files);
  });

  test.each(files)("%s", (name) => {
    const bytes = readFileSync(new URL(name, folder));
    expect(shown(readSubtitleFile(bytes))).toBe(expected.get(name));
    // The ending says nothing.
    expect(shown(readSubtitleFile(bytes, "ar.srt"))).toBe(expected.get(name));
  });

  test.each(files.filter((name) => !/1256|utf16|04-verbose|03-ssa/.test(name)))(
    "%s gives the same result in UTF-16",
    (name) => {
      const text = readFileSync(new URL(name, folder), "utf8").replace(/^\ufeff/, "");
      const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
      expect(shown(readSubtitleFile(utf16))).toBe(expected.get(name)?.replace(" utf-8", " utf-16le"));
    },
  );
});

describe("extreme files", () => {
  test("100,000 damaged cues give 1,000 notes and a summary", () => {
    const { segments, skipped } = read("0:00:02.000,0:00:01.000\na\n\n".repeat(100_000));
    expect(segments).toHaveLength(100_000);
    expect(skipped).toHaveLength(1001);
    expect(notesInEnglish(skipped).at(-1)).toEqual({
      line: 3001,
      reason: "99000 more notes, from this line on, are not listed",
    });
  });

  test.each(["<div>", "<span begin='1s'>", "<p begin='1s'>"])(
    "%s nested a million times is read up to the depth limit",
    (tag) => {
      const { segments, skipped } = read(`<tt><body><p begin="1s" end="2s">kept</p>${tag.repeat(1_000_000)}`);
      expect(segments[0]?.text).toBe("kept");
      expect(notesInEnglish(skipped).at(-1)?.reason).toMatch(/^Elements are nested too deeply here/);
    },
  );

  test("JSON a million levels deep is not read as a transcript", () => {
    expect(read(`[{"segments":${'[{"a":'.repeat(1_000_000)}`)).toMatchObject({
      format: "other",
      segments: [],
    });
  });

  test("entities declared in a file are not expanded, however deeply they are nested", () => {
    const levels = Array.from({ length: 40 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`);
    const bomb = `<?xml version="1.0"?><!DOCTYPE tt [<!ENTITY e0 "ha">${levels.join("")}]><tt><body>`;
    const { segments } = read(`${bomb}<p begin="1s" end="2s">&e40;</p></body></tt>`);
    expect(segments).toEqual([{ time: "0:01", end: "0:02", text: "&e40;" }]);
    const wide = `<tt><body>${'<p begin="1s" end="2s">&e40;&amp;</p>'.repeat(50_000)}`;
    expect(read(wide).segments[49_999]?.text).toBe("&e40;&");
  });

  test("a megabyte attribute, a megabyte comment and an unclosed tag are skipped", () => {
    const { segments } = read(
      `<tt><body><!-- ${"x".repeat(1_000_000)} --><p begin="1s" end="2s" id="${"y".repeat(1_000_000)}">a</p><p`,
    );
    expect(segments).toEqual([{ time: "0:01", end: "0:02", text: "a" }]);
  });
});
