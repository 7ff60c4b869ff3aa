import { readdir, readFile } from "node:fs/promises";

import type { Db } from "@minbar/data/connect";
import { insertVideo } from "@minbar/data/library/videos";
import { findLines, findTextsAcrossLines } from "@minbar/data/search/find-lines";
import { fillSearchLines } from "@minbar/data/search/search-lines";
import { isLanguageTag } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { matchKinds } from "@minbar/domain/search/lexemes";
import type { MatchKind } from "@minbar/domain/search/lexemes";
import { parseQuery } from "@minbar/domain/search/query";
import { createMatcher, rankTexts, rankTextsAcrossLines } from "@minbar/domain/search/rank";
import type { FoundLine } from "@minbar/domain/search/rank";
import { searchTokens } from "@minbar/domain/search/search-token";

import { readTalks } from "../talks.ts";
import { questions } from "./questions.ts";
import type { Question } from "./questions.ts";

const linesFolder = new URL("lines/", import.meta.url);

/** Lectures of one language: the demo's, and those of `lines`, whose words look like others. */
async function readLectures(): Promise<{ language: LanguageTag; lines: string[] }[]> {
  const talks = await readTalks([]);
  const ofDemo = talks.flatMap(({ transcripts }) =>
    transcripts.map(({ language, content }) => ({ language, lines: content.map(({ text }) => text) })),
  );
  const files = await readdir(linesFolder);
  const own = await Promise.all(
    files.map(async (file) => {
      const language = file.replace(".txt", "");
      if (!isLanguageTag(language)) return [];
      const text = await readFile(new URL(file, linesFolder), "utf8");
      return text
        .trim()
        .split("\n\n")
        .map((lecture) => ({ language, lines: lecture.split("\n") }));
    }),
  );
  return [...ofDemo, ...own.flat()];
}

/** Stores the lectures in an empty database. */
export async function fillLectures(db: Db): Promise<void> {
  for (const { language, lines } of await readLectures()) {
    const { id: videoId } = await insertVideo(db, { title: "-", youtubeId: "aqz-KE-bpKQ" });
    const segments = lines.map((text, at) => ({
      id: `s${at}`,
      time: `0:${String(at).padStart(2, "0")}`,
      text,
    }));
    const content = JSON.stringify(segments);
    await db.insertInto("transcripts").values({ videoId, language, content, version: 1 }).execute();
  }
  await fillSearchLines(db);
}

const foldedWords = (text: string): string[] => searchTokens(text).map(({ word }) => word);

/** The groups of a question's words that a line has. */
function groupsIn(text: string, { due }: Question): Set<number> {
  const words = new Set(foldedWords(text));
  const groups = due.flatMap((forms, at) =>
    forms.flatMap(foldedWords).some((form) => words.has(form)) ? at : [],
  );
  return new Set(groups);
}

function isDue(text: string, question: Question): boolean {
  if (question.phrase !== undefined) return text === question.phrase;
  const groups = groupsIn(text, question);
  return question.isApart === true ? groups.size > 0 : groups.size === question.due.length;
}

/** A line that a search found, and how exactly: by its least exact word. */
interface JudgedLine {
  text: string;
  kind: MatchKind;
  isDue: boolean;
}

export interface Answer {
  question: Question;
  /** The best first. */
  found: JudgedLine[];
  /** All due lines; those with all words in different lines are due only in a lecture that has them all. */
  due: string[];
}

const keyOf = ({ transcriptId, segmentId }: FoundLine): string => `${transcriptId} ${segmentId}`;

async function answer(db: Db, question: Question, texts: readonly FoundLine[]): Promise<Answer> {
  const { language, q } = question;
  // A space ends the last word: somebody has finished typing.
  const query = parseQuery(`${q} `, language);
  const scope = { language, includeHidden: false };
  const near = rankTexts(query, await findLines(db, query, scope));
  const apart =
    question.isApart === true
      ? rankTextsAcrossLines(query, await findTextsAcrossLines(db, query, scope))
      : [];
  const matchLine = createMatcher(query);
  const dueTexts = texts.filter((line) => line.language === language && isDue(line.text, question));
  const whole = new Set(
    [...Map.groupBy(dueTexts, ({ transcriptId }) => transcriptId)].flatMap(([id, lines]) => {
      const groups = lines.flatMap(({ text }) => [...groupsIn(text, question)]);
      return new Set(groups).size === question.due.length || question.phrase !== undefined ? [id] : [];
    }),
  );
  const due = dueTexts.filter(({ transcriptId }) => question.isApart !== true || whole.has(transcriptId));
  const dueKeys = new Set(due.map(keyOf));
  const found = [
    ...new Map([...near, ...apart].flatMap(({ lines }) => lines.map((line) => [keyOf(line), line]))),
  ];
  return {
    question,
    due: due.map(({ text }) => text),
    found: found.map(([key, line]) => ({
      text: line.text,
      kind: leastExact(matchLine(line).kinds),
      isDue: dueKeys.has(key),
    })),
  };
}

function leastExact(kinds: readonly MatchKind[]): MatchKind {
  return matchKinds.findLast((kind) => kinds.includes(kind)) ?? "exact";
}

/** Asks every question. */
export async function askAll(db: Db): Promise<Answer[]> {
  const texts = await db
    .selectFrom("searchLines")
    .innerJoin("transcripts", "transcripts.id", "searchLines.transcriptId")
    .select(["transcriptId", "segmentId", "text", "language", "videoId"])
    .execute();
  const lines = texts.map((line) => ({ ...line, exactness: 0 }));
  return Promise.all(questions.map((question) => answer(db, question, lines)));
}

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
const firstLines = 10;

/** The share of the due lines, at most ten, that are among the first ten. */
export function recallAtTen(answers: readonly Answer[]): number {
  const wanted = answers.reduce((sum, { due }) => sum + Math.min(firstLines, due.length), 0);
  const found = answers.flatMap((each) => each.found.slice(0, firstLines)).filter((line) => line.isDue);
  return share(found.length, wanted);
}

/** The share of the due lines that are found at all. */
export function recall(answers: readonly Answer[]): number {
  const wanted = answers.reduce((sum, { due }) => sum + due.length, 0);
  return share(answers.flatMap(({ found }) => found).filter((line) => line.isDue).length, wanted);
}

/** Of the lines that were found by a kind: how many are due, and their share. */
export function precision(
  answers: readonly Answer[],
  kind?: MatchKind,
): { due: number; wrong: number; share: number } {
  const lines = answers
    .flatMap(({ found }) => found)
    .filter((line) => kind === undefined || line.kind === kind);
  const due = lines.filter((line) => line.isDue).length;
  return { due, wrong: lines.length - due, share: share(due, lines.length) };
}
