import { beforeEach, describe, expect, test } from "vitest";

import type { LanguageTag } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";

import { openTestDatabase } from "../../test/test-database.ts";
import { insertVideo } from "../library/videos.ts";
import { insertUser } from "../people/users.ts";
import { findTranscriptRef } from "./transcript-change.ts";
import { saveTranscript } from "./save.ts";
import type { TranscriptSave } from "./save.ts";
import { listSegmentHistory } from "./revisions.ts";

const db = await openTestDatabase();

let videoId = 0;
beforeEach(async () => {
  videoId = (await insertVideo(db, { title: "A", youtubeId: "dQw4w9WgXcQ" })).id;
});

const line = (id: string, text: string): Segment => ({ id, time: "0:01", text });

async function save(language: LanguageTag, content: Segment[], changes: Partial<TranscriptSave> = {}) {
  const kind = language === "ar" ? "publish" : "translation";
  return (await saveTranscript(db, { videoId, language, content, kind, publish: true, ...changes })).id;
}

const saveDraft = (content: Segment[], changes: Partial<TranscriptSave> = {}) =>
  save("ar", content, { kind: "draft", publish: false, ...changes });

async function history(id: number, query: Partial<Parameters<typeof listSegmentHistory>[1]> = {}) {
  const transcript = await findTranscriptRef(db, id);
  if (!transcript) throw new Error("no such transcript");
  return listSegmentHistory(db, { transcript, segmentId: "a", withDrafts: true, ...query });
}

/** Each change as kind, words before, words after. */
async function entriesOf(id: number, query?: Parameters<typeof history>[1]) {
  const { rows } = await history(id, query);
  return rows.map(({ kind, before, after }) => [kind, before?.text, after?.text]);
}

describe("the history of one segment", () => {
  test("lists its changes with their authors, newest first, without saves that left it unchanged", async () => {
    const { id: layla } = await insertUser(db, {
      email: "layla@example.org",
      role: "admin",
      firstName: "Layla",
    });
    await saveDraft([line("a", "one")], { authorId: layla });
    await saveDraft([line("a", "one"), line("b", "new")]);
    const id = await saveDraft([line("a", "two"), line("b", "new")]);
    await save("ar", [line("a", "two"), line("b", "new")]);
    const { rows, next } = await history(id);
    expect(rows).toMatchObject([
      { kind: "draft", author: null, before: line("a", "one"), after: line("a", "two") },
      { kind: "draft", author: { id: layla, firstName: "Layla" }, before: null, after: line("a", "one") },
    ]);
    expect(next).toBeNull();
  });

  test("includes the segment's removal and return", async () => {
    await save("fr", [line("a", "one"), line("b", "x")]);
    await save("fr", [line("b", "x")]);
    const id = await save("fr", [line("a", "one"), line("b", "x")]);
    expect(await entriesOf(id)).toEqual([
      ["translation", undefined, "one"],
      ["translation", "one", undefined],
      ["translation", undefined, "one"],
    ]);
    expect(await entriesOf(id, { segmentId: "none" })).toEqual([]);
  });

  test("lists only published changes without drafts", async () => {
    await saveDraft([line("a", "secret")]);
    await save("ar", [line("a", "one")]);
    const id = await saveDraft([line("a", "secret")]);
    expect(await entriesOf(id, { withDrafts: false })).toEqual([["publish", undefined, "one"]]);
  });

  test("reads revisions without segment hashes", async () => {
    const id = await save("fr", [line("a", "one")]);
    await save("fr", [line("a", "two")]);
    await save("fr", [line("a", "three")]);
    await db.updateTable("revisions").set({ segmentHashes: null }).execute();
    expect(await entriesOf(id)).toHaveLength(3);
  });

  test("shows a translation with the Arabic published at that time, never with a draft", async () => {
    const id = await save("fr", [line("a", "zéro")]);
    await save("ar", [line("a", "واحد")]);
    await save("fr", [line("a", "un")]);
    await saveDraft([line("a", "سر")]);
    await save("fr", [line("a", "deux")]);
    await save("ar", [line("a", "اثنان"), line("b", "x")]);
    await save("fr", [line("a", "deux !")]);
    const { rows } = await history(id);
    expect(rows.map(({ after, source }) => [after?.text, source?.text])).toEqual([
      ["deux !", "اثنان"],
      ["deux", "واحد"],
      ["un", "واحد"],
      ["zéro", undefined],
    ]);
  });

  test("returns a long history in pages that list each change once", async () => {
    const texts = Array.from({ length: 130 }, (_, at) => `text ${at}`);
    let id = 0;
    for (const text of texts) id = await save("fr", [line("a", text)]);
    const found: (string | undefined)[] = [];
    let pages = 0;
    let after: Awaited<ReturnType<typeof history>>["next"] | undefined;
    do {
      const page = await history(id, after ? { after } : {});
      found.push(...page.rows.map((row) => row.after?.text));
      after = page.next;
      pages++;
    } while (after);
    expect(found).toEqual(texts.toReversed());
    expect(pages).toBe(3);
  });
});
