import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";

import type { Segment } from "@minbar/domain/segments/segment";
import { sourceHashesOf } from "@minbar/domain/segments/staleness";

import { openTestDatabase } from "../../test/test-database.ts";
import { staleIds } from "../transcripts/stale.ts";

const db = await openTestDatabase();

function segment(id: string, text: string, time = "0:00"): Segment {
  return { id, time, text };
}

const arabic = [segment("a", "الحمد لله"), segment("b", "رب العالمين"), segment("c", "الرحمن الرحيم")];

type Text = readonly Segment[] | null;

/** The stale ids of a translation that was made from `made`, and their number according to the triggers' function. */
async function stale(made: Text, now: Text): Promise<{ ids: string[]; count: number }> {
  const hashes = (text: Text) =>
    sql<Record<string, string> | null>`${text && JSON.stringify(sourceHashesOf(text))}::jsonb`;
  const { rows } = await sql<{ ids: string[]; count: number }>`
    select ${staleIds(hashes(made), hashes(now))} as "ids",
      "staleSegments"(${hashes(made)}, ${hashes(now)}) as "count"`.execute(db);
  return rows[0] ?? { ids: [], count: -1 };
}

const staleOf = async (made: Text, now: Text) => (await stale(made, now)).ids;

test("added vowel marks, punctuation, spaces and changed times make nothing stale", async () => {
  const polished = [
    segment("a", "الحَمْدُ لِلَّهِ،", "0:01.250"),
    segment("b", "رَبِّ  العَالَمِينَ.", "0:07"),
    segment("c", "الرحمن الرحيم", "0:09"),
  ];
  expect(await staleOf(arabic, polished)).toEqual([]);
});

test("a changed letter makes just its own segment stale", async () => {
  const corrected = [segment("a", "الحمد لله"), segment("b", "رب العالمون"), segment("c", "الرحمن الرحيم")];
  expect(await staleOf(arabic, corrected)).toEqual(["b"]);
});

test("a segment that was removed is stale, unless it held no words; a moved one is not", async () => {
  const before = [...arabic, segment("d", "...")];
  expect(await staleOf(before, [segment("c", "الرحمن الرحيم"), segment("a", "الحمد لله")])).toEqual(["b"]);
});

test("a new segment makes no translation stale, but the first part of a split one does", async () => {
  expect(await staleOf(arabic, [...arabic, segment("d", "مالك يوم الدين")])).toEqual([]);
  const split = [segment("a", "الحمد"), segment("a2", "لله"), ...arabic.slice(1)];
  expect(await staleOf(arabic, split)).toEqual(["a"]);
});

test("without a published Arabic text, or without hashes of a translation, nothing is stale", async () => {
  expect(await staleOf(arabic, null)).toEqual([]);
  expect(await staleOf(null, arabic)).toEqual([]);
  expect(await stale(null, null)).toEqual({ ids: [], count: 0 });
});

test("exactly the segments whose words differ are listed and counted, for any two texts", async () => {
  const words = fc.constantFrom("", "...", "الحمد", "الحَمْد", "رب", "رب العالمين");
  const text = fc.uniqueArray(fc.record({ id: fc.stringMatching(/^[a-e1-3]{1,2}$/), text: words }), {
    selector: ({ id }) => id,
    maxLength: 8,
  });
  const bare = (word: string | undefined) => (word ?? "").replaceAll(/[^\u0621-\u064a ]/g, "");
  await fc.assert(
    fc.asyncProperty(text, text, async (made, now) => {
      const wordsNow = new Map(now.map(({ id, text }) => [id, bare(text)]));
      const expected = made.filter(({ id, text }) => (wordsNow.get(id) ?? "") !== bare(text));
      const toSegments = (lines: typeof made) => lines.map(({ id, text }) => segment(id, text));
      const { ids, count } = await stale(toSegments(made), toSegments(now));
      expect(ids.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
      expect(count).toBe(expected.length);
    }),
    { numRuns: 300 },
  );
});
