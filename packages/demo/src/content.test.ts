import { readFile, readdir } from "node:fs/promises";

import { describe, expect, it } from "vitest";

import { languageTags } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { startMs } from "@minbar/domain/segments/segment";
import type { Segment } from "@minbar/domain/segments/segment";
import { parseSrt } from "@minbar/domain/subtitles/srt";
import { parseTime } from "@minbar/domain/segments/time";

import { contentFolder, readLibrary } from "./library.ts";
import { readTalks } from "./talks.ts";
import type { Talk } from "./talks.ts";

const library = await readLibrary();
const talks = await readTalks(library.playlists);
const paths = (await readdir(contentFolder, { recursive: true })).filter((path) => path.endsWith(".srt"));
const files = await Promise.all(
  paths.map(async (path) => ({ path, text: await readFile(new URL(path, contentFolder), "utf8") })),
);

/** Start and end in milliseconds. */
function spanOf(segment: Segment): { start: number; end: number } {
  return { start: startMs(segment) ?? NaN, end: parseTime(segment.end ?? "") ?? NaN };
}

function transcriptOf(talk: Talk, language: LanguageTag): Segment[] {
  return talk.transcripts.find((transcript) => transcript.language === language)?.content ?? [];
}

/** Characters a file must not hold, written so that a failure names them. */
function found(text: string, unwanted: RegExp): string[] {
  return Array.from(text.matchAll(unwanted), ([character]) => {
    return `U+${character.codePointAt(0)?.toString(16).padStart(4, "0")}`;
  });
}

/** Urdu's own yeh, kaf and heh look like the Arabic ones, and are other characters. */
function foreignLetters(language: string | undefined): RegExp {
  if (language === "ur") return /[\u0623\u0625\u0629\u0643\u0647\u0649\u064a]/g;
  if (language === "ar") return /[\u0679\u067e\u0686\u06a9\u06af\u06be-\u06d3]/g;
  return /\p{Script=Arabic}/gu;
}

describe.each(files)("$path", ({ path, text }) => {
  const language = path.split("/").at(-1)?.slice(0, 2);

  it("is read by the product without anything being skipped", () => {
    const { segments, skipped } = parseSrt(text);
    expect(skipped).toEqual([]);
    expect(segments).toHaveLength(text.match(/-->/g)?.length ?? 0);
    expect(segments.every((segment) => segment.text.trim() !== "")).toBe(true);
  });

  it("keeps every cue short enough to read", () => {
    expect(parseSrt(text).segments.filter((segment) => segment.text.length > 120)).toEqual([]);
  });

  it("holds no presentation forms, direction marks or invisible characters", () => {
    expect(found(text, /[\u{fb50}-\u{fdff}\u{fe70}-\u{feff}]|\p{Cf}/gu)).toEqual([]);
  });

  it("uses only the letters of its language", () => {
    expect(found(text, foreignLetters(language))).toEqual([]);
  });
});

describe.each(talks)("the talk $name", (talk) => {
  const everything = [...talk.transcripts.map(({ content }) => content), talk.draft ?? []];

  it("has its cues in chronological order within the film", () => {
    for (const segments of everything) {
      let free = 0;
      for (const { start, end } of segments.map(spanOf)) {
        expect(start).toBeGreaterThanOrEqual(free);
        expect(end).toBeGreaterThan(start);
        free = end;
      }
      expect(free).toBeLessThan(talk.duration * 1000);
    }
  });

  it("has a translation of every Arabic cue in every language", () => {
    for (const { content } of talk.transcripts) {
      const spans = content.map(spanOf);
      const left = transcriptOf(talk, "ar").filter((segment) => {
        const { start, end } = spanOf(segment);
        return !spans.some((span) => span.start < end && start < span.end);
      });
      expect(left).toEqual([]);
    }
  });

  it("has unique segment ids", () => {
    for (const segments of everything) {
      expect(new Set(segments.map((segment) => segment.id)).size).toBe(segments.length);
    }
  });

  it("says that it is a demo and credits its film", () => {
    expect(talk.description).toMatch(/^Demo: an original short talk .* Blender Foundation, CC BY/);
    expect(talk.youtubeId).toMatch(/^[\w-]{11}$/);
  });

  it("is approved only in languages that it has", () => {
    const languages = new Set(talk.transcripts.map((transcript) => transcript.language));
    expect(talk.approved.filter((language) => !languages.has(language))).toEqual([]);
  });
});

it("every published talk is translated into the six languages, and one into German", () => {
  const published = talks.filter((talk) => talk.transcripts.length > 0);
  expect(published).toHaveLength(6);
  for (const { transcripts } of published) {
    const languages = transcripts.map((transcript) => transcript.language);
    expect(languages.filter((language) => language !== "de")).toEqual(
      languageTags.filter((language) => language !== "de"),
    );
  }
  expect(published.filter((talk) => transcriptOf(talk, "de").length > 0)).toHaveLength(1);
});

it("one talk has unpublished changes, and one was never published", () => {
  const changed = talks.filter((talk) => talk.draft && transcriptOf(talk, "ar").length > 0);
  expect(changed.map((talk) => talk.name)).toEqual(["questions"]);
  expect(changed[0]?.draft).not.toEqual(changed.flatMap((talk) => transcriptOf(talk, "ar")));
  expect(talks.filter((talk) => talk.draft && talk.transcripts.length === 0)).toHaveLength(1);
});

it("translations keep the ids of the Arabic segments, except where a cue was split or merged", () => {
  const odd = talks.flatMap((talk) => {
    const ids = JSON.stringify(transcriptOf(talk, "ar").map((segment) => segment.id));
    return talk.transcripts
      .filter(({ content }) => JSON.stringify(content.map((segment) => segment.id)) !== ids)
      .map(({ language }) => `${talk.name} ${language}`);
  });
  expect(odd).toEqual(["neighbours fr", "neighbours tr"]);
});
