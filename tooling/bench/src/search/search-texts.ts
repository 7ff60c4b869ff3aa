import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

import { parseSrt } from "@minbar/domain/subtitles/srt";
import type { LanguageTag } from "@minbar/domain/library/language";
import { lectureLines } from "../memory/memory-texts.ts";
import type { randomFrom } from "../srt/srt-inputs.ts";

type Random = ReturnType<typeof randomFrom>;

/** Lines by language. */
export type Texts = Map<LanguageTag, string[]>;

const translated = ["en", "ur", "fr", "es", "tr"] as const;

/** Own Arabic lines and, of a folder of lectures with a file a language (`ar.srt`), their lines. */
export async function readTexts(random: Random, folder: string | undefined): Promise<Texts> {
  const texts: Texts = new Map([["ar", lectureLines(random, 20_000)]]);
  if (folder === undefined) return texts;
  for (const lecture of await readdir(folder)) {
    for (const language of ["ar", ...translated] as const) {
      const srt = await readFile(path.join(folder, lecture, `${language}.srt`), "utf8").catch(() => "");
      const lines = parseSrt(srt).segments.map(({ text }) => text);
      texts.set(language, [...(texts.get(language) ?? []), ...lines]);
    }
  }
  return texts;
}

/** The words that follow each word. */
type Chain = Map<string, string[]>;

function chainOf(lines: readonly string[]): Chain {
  const chain: Chain = new Map();
  for (const line of lines) {
    const words = line.split(/\s+/u).filter((word) => word !== "");
    words.forEach((word, at) => {
      const next = words[at + 1];
      if (next !== undefined) chain.set(word, [...(chain.get(word) ?? []), next]);
    });
  }
  return chain;
}

/** New lines of the words of others, each word after one that it follows there; one in forty is a word of its own. */
export function createLineMaker(random: Random, lines: readonly string[]): () => string {
  const chain = chainOf(lines.slice(0, 5000));
  const starts = [...chain.keys()];
  const oneOf = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
  return () => {
    let word = oneOf(starts);
    const made = [word];
    while (made.length < 9) {
      word = oneOf(chain.get(word) ?? starts);
      made.push(random() < 1 / 40 ? word + oneOf(starts).slice(0, 3) : word);
    }
    return made.join(" ");
  };
}
