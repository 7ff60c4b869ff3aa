import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";

import { createDatedSaves, dayAgo, listTexts } from "../../test/dated-saves.ts";
import type { DatedSaves } from "../../test/dated-saves.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { saveTranscript } from "./save.ts";
import { thinHistory } from "./thin-history.ts";
import { restoreTrashed, trashTranscript } from "./trash.ts";

const db = await openTestDatabase();
let saves: DatedSaves;
beforeEach(async () => {
  saves = await createDatedSaves(db);
});

async function names(): Promise<string[]> {
  const rows = await db.selectFrom("thinnedSaves").select("operationId").orderBy("operationId").execute();
  return rows.map(({ operationId }) => operationId.replace(/.*\//, ""));
}

describe("operation ids of saves", () => {
  test("are kept for 30 days after the save", async () => {
    for (const operationId of ["one", "two"])
      await saves.saveAt(dayAgo(31)("09:00"), operationId, { operationId });
    const recent = dayAgo(20)("09:00");
    for (const operationId of ["three", "four"]) await saves.saveAt(recent, operationId, { operationId });
    await saves.saveAt(recent, "without an id");
    await thinHistory(db);
    expect(await listTexts(db)).toEqual(["two", "without an id"]);
    expect(await names()).toEqual(["four", "three"]);
    await sql`update "thinnedSaves" set "createdAt" = now() - interval '30 days 1 minute'
      where "operationId" like '%three'`.execute(db);
    await thinHistory(db);
    expect(await names()).toEqual(["four"]);
  });

  test("keep a save without a request hash, because a repeat is compared with its text", async () => {
    for (const operationId of ["one", "two"])
      await saves.saveAt(dayAgo(20)("09:00"), operationId, { operationId });
    await db.updateTable("revisions").set({ requestHash: null }).execute();
    await thinHistory(db);
    expect(await listTexts(db)).toEqual(["one", "two"]);
    await sql`update "revisions" set "createdAt" = "createdAt" - interval '20 days'`.execute(db);
    await thinHistory(db);
    expect(await listTexts(db)).toEqual(["two"]);
  });
});

describe("thinning in steps", () => {
  /** Inserts saves of one hour, without making as many calls. */
  async function insertSaves(count: number): Promise<void> {
    const id = await saves.saveAt(dayAgo(5)("09:00"), "first");
    await sql`insert into "revisions" ("transcriptId", "videoId", "language", "kind", "authorId", "content",
        "version", "operationId", "requestHash", "createdAt")
      select ${id}, ${saves.videoId}, 'ar', 'draft', ${saves.layla}, '[]', "at", 'op' || "at", 'hash', ${dayAgo(5)("09:30")}
      from generate_series(100, ${99 + count}::integer) as "at"`.execute(db);
  }

  /** The number of rows of each statement that deleted some. */
  async function watchDeletes() {
    await sql`create table "deletes" ("rows" integer)`.execute(db);
    await sql`create function "noteDelete"() returns trigger language plpgsql as $$
      begin
        insert into "deletes" select count(*) from "gone" having count(*) > 0;
        return null;
      end $$`.execute(db);
    await sql`create trigger "noteDelete" after delete on "revisions" referencing old table as "gone"
      for each statement execute function "noteDelete"()`.execute(db);
    return async () => {
      const { rows } = await sql<{ rows: number }>`select "rows" from "deletes"`.execute(db);
      await sql`drop trigger "noteDelete" on "revisions"`.execute(db);
      await sql`drop function "noteDelete"`.execute(db);
      await sql`drop table "deletes"`.execute(db);
      return rows.map((deleted) => deleted.rows);
    };
  }

  test("deletes at most 200 revisions per step", async () => {
    await insertSaves(450);
    const stop = await watchDeletes();
    await thinHistory(db);
    await db
      .deleteFrom("transcripts")
      .where("id", "=", await insertTranslation(450))
      .execute();
    await thinHistory(db);
    expect(await stop()).toEqual([200, 200, 50, 200, 200, 50]);
  });

  /** A translation with this many revisions. */
  async function insertTranslation(count: number): Promise<number> {
    const { id } = await saveTranscript(db, {
      videoId: saves.videoId,
      language: "fr",
      publish: true,
      content: [],
    });
    await sql`insert into "revisions" ("transcriptId", "videoId", "language", "kind", "content", "version")
      select ${id}, ${saves.videoId}, 'fr', 'translation', '[]', "at"
      from generate_series(1, ${count}::integer) as "at"`.execute(db);
    return id;
  }

  test("deletes each row once from several servers at once and skips locked rows", async () => {
    await insertSaves(1000);
    const other = await db.startTransaction().execute();
    await sql`select from "revisions" where "version" = 500 for update`.execute(other);
    await Promise.all([thinHistory(db), thinHistory(db), thinHistory(db)]);
    const versions = async () =>
      (await db.selectFrom("revisions").select("version").orderBy("id").execute()).map(
        ({ version }) => version,
      );
    expect(await versions()).toEqual([500, 1099]);
    expect(await names()).toHaveLength(998);
    await other.commit().execute();
    await thinHistory(db);
    expect(await versions()).toEqual([1099]);
  });
});

describe("a text in the trash", () => {
  test("keeps its whole history and is restored with it", async () => {
    const id = await saves.saveAt(dayAgo(5)("09:00"), "one");
    await saves.saveAt(dayAgo(5)("09:01"), "two");
    const trashed = await trashTranscript(db, id, saves.layla);
    await thinHistory(db);
    expect(await listTexts(db)).toEqual([]);
    await restoreTrashed(db, trashed?.trashId ?? 0, saves.layla);
    expect(await listTexts(db)).toEqual(["one", "two"]);
    await thinHistory(db);
    expect(await listTexts(db)).toEqual(["two"]);
  });

  test("takes its history with it when it is deleted, and leaves that of its replacement", async () => {
    await trashTranscript(db, await saves.saveAt(dayAgo(5)("09:00"), "old"), saves.layla);
    await db.deleteFrom("trash").execute();
    await trashTranscript(db, await saves.saveAt(dayAgo(4)("09:00"), "in the trash"), saves.layla);
    await saves.saveAt(dayAgo(3)("09:00"), "new");
    await thinHistory(db);
    expect(await listTexts(db)).toEqual(["new"]);
    const stored = await db
      .selectFrom("trashedRows")
      .select("content")
      .where("table", "=", "revisions")
      .execute();
    expect(stored.map(({ content }) => content)).toMatchObject([[{ text: "in the trash" }]]);
  });
});
