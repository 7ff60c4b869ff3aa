import { connect, disconnect } from "@minbar/data/connect";
import { createTestDatabase, startTestCluster } from "@minbar/data/test/testing";
import { matchKinds } from "@minbar/domain/search/lexemes";

import { askAll, fillLectures, precision, recall, recallAtTen } from "./quality.ts";
import type { Answer } from "./quality.ts";

/** `pnpm bench:search-quality [q]`: how many due lines the questions find, and how many others; `q`: the lines of one. */
const wanted = process.argv[2];

const cluster = await startTestCluster();
const { url } = await createTestDatabase(cluster.url);
const db = connect(url, { work: "background" });
try {
  await fillLectures(db);
  const answers = await askAll(db);
  const byLanguage = Map.groupBy(answers, ({ question }) => question.language);
  console.table(
    Object.fromEntries([...byLanguage, ["all", answers] as const].map(([name, list]) => [name, rowOf(list)])),
  );
  for (const each of answers) print(each);
} finally {
  await disconnect(db);
  await cluster.stop();
}

function percent(part: number): string {
  return `${Math.round(part * 100)} %`;
}

function rowOf(answers: readonly Answer[]): object {
  const kinds = matchKinds.filter((kind) => kind !== "prefix");
  return {
    questions: answers.length,
    "recall at 10": percent(recallAtTen(answers)),
    recall: percent(recall(answers)),
    precision: percent(precision(answers).share),
    ...Object.fromEntries(
      kinds.map((kind) => {
        const { due, wrong } = precision(answers, kind);
        return [`${kind}: due, wrong`, `${due}, ${wrong}`];
      }),
    ),
  };
}

function print({ question, due, found }: Answer): void {
  const texts = new Set(found.map(({ text }) => text));
  const missed = due.filter((text) => !texts.has(text));
  const wrong = found.filter(({ isDue }) => !isDue);
  if (question.q !== wanted && (wanted !== undefined || missed.length + wrong.length === 0)) return;
  console.log(`\n${question.language} ${question.q}: ${found.length - wrong.length} of ${due.length}`);
  for (const text of missed) console.log(`  missed  ${text}`);
  for (const { text, kind } of wrong) console.log(`  ${kind.padEnd(7)} ${text}`);
}
