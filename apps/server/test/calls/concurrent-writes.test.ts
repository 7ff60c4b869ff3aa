import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { connect, disconnect } from "@minbar/data/connect";
import { openTestServer } from "../testing.ts";
import { makersOf } from "../proofs/makers.ts";
import { callsOf, signedInAs } from "./callers.ts";
import type { Calls } from "./callers.ts";

const server = await openTestServer();
const admin = callsOf(server, await signedInAs(server, "admin"));
/** For the transaction that deletes. */
const other = connect(server.databaseUrl, { work: "background", max: 1 });
afterAll(() => disconnect(other));

type Table = "transcripts" | "playlists" | "categories" | "videos" | "users" | "conversations";

const line = [{ id: "s1", time: "0:01", text: "Peace" }];
const add = { youtubeUrl: "https://youtu.be/aqz-KE-bpKQ", languages: ["ar"] };

/** A row of a table, and a call that looks at it and then writes what refers to it. */
interface Race {
  title: string;
  table: Table;
  id: () => Promise<number | string>;
  call: (id: number | string) => Parameters<Calls>;
  status: number;
}

const make = makersOf(server.db);
const shift = { operation: { kind: "shiftAll", byMs: 1000 }, versions: { draft: 1, ar: 1 } };

const races: Race[] = [
  {
    title: "opening a language to edit it",
    table: "transcripts",
    id: () => make.transcript("en"),
    call: (id) => ["POST", `/transcripts/${id}/editing`],
    status: 404,
  },
  {
    title: "saving a language",
    table: "transcripts",
    id: () => make.transcript("en"),
    call: (id) => ["PUT", `/transcripts/${id}`, { content: [{ ...line[0], text: "Greetings" }] }],
    status: 404,
  },
  {
    title: "saving a draft",
    table: "transcripts",
    id: () => make.drafted(),
    call: (id) => ["PUT", `/transcripts/${id}/draft`, { content: line }],
    status: 404,
  },
  {
    title: "publishing",
    table: "transcripts",
    id: () => make.drafted(),
    call: (id) => ["POST", `/transcripts/${id}/publish`],
    status: 404,
  },
  {
    title: "adding a language",
    table: "videos",
    id: () => make.video(),
    call: (id) => ["POST", `/videos/${id}/transcripts`, { language: "en", content: line }],
    status: 404,
  },
  {
    title: "marking a line",
    table: "videos",
    id: () => make.video(),
    call: (id) => [
      "PATCH",
      `/videos/${id}/marks`,
      { language: "en", add: [{ segmentId: "s1", kind: "doubtful-time", value: "0:01" }] },
    ],
    status: 404,
  },
  {
    title: "moving the times",
    table: "videos",
    id: async () => {
      const video = await make.video();
      await make.transcript("ar", video);
      return video;
    },
    call: (id) => ["POST", `/videos/${id}/retime`, shift],
    status: 404,
  },
  {
    title: "adding a video to a playlist",
    table: "playlists",
    id: () => make.playlist(),
    call: (playlistId) => ["POST", "/videos", { ...add, playlistId }],
    status: 400,
  },
  {
    title: "a new playlist in a category",
    table: "categories",
    id: () => make.category(),
    call: (categoryId) => ["POST", "/playlists", { name: "Fridays", categoryId }],
    status: 400,
  },
  {
    title: "a report of a playlist",
    table: "playlists",
    id: async () => {
      const playlistId = await make.playlist();
      await make.video({ playlistId });
      return playlistId;
    },
    call: (playlistId) => ["POST", "/reported-issues", { description: "A wrong word", playlistId }],
    status: 400,
  },
  {
    title: "a task for a person",
    table: "users",
    id: () => make.person("translations_editor"),
    call: (assignedToUserId) => ["POST", "/tasks", { description: "Check the vowels", assignedToUserId }],
    status: 400,
  },
];

test.each(races)(
  "$title returns $status when the referenced row is deleted at the same moment",
  async (race) => {
    const id = await race.id();
    let answer: ReturnType<Calls> | undefined;
    await other.transaction().execute(async (trx) => {
      await sql`delete from ${sql.table(race.table)} where "id" = ${id}`.execute(trx);
      answer = admin(...race.call(id));
      await expect.poll(() => waitsForLock(), { timeout: 1_000, interval: 5 }).toBe(true);
    });
    const { status, body } = (await answer) ?? {};
    expect({ status, body }).toMatchObject({ status: race.status, body: { message: expect.any(String) } });
  },
);

/** Whether a call waits for what the other transaction holds. */
async function waitsForLock(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where "datname" = current_database() and "wait_event_type" = 'Lock'`.execute(server.db);
  return rows.length > 0;
}

/** Has the database end the next so many tries to remove a category. */
async function endTries(count: number, code: string): Promise<void> {
  await sql`drop sequence if exists tries cascade`.execute(server.db);
  await sql`create sequence tries`.execute(server.db);
  await sql
    .raw(
      `create or replace function end_try() returns trigger language plpgsql as $$ begin
        if nextval('tries') <= ${count} then raise exception 'ended' using errcode = '${code}'; end if;
        return old;
      end $$`,
    )
    .execute(server.db);
  await sql`create or replace trigger "endTry" before delete on "categories"
    for each row execute function end_try()`.execute(server.db);
}

test.each(["40001", "40P01"])(
  "the server tries a write three times when the database aborts it with %s",
  async (code) => {
    const category = await make.category();
    await endTries(2, code);
    expect(await admin("DELETE", `/categories/${category}`)).toMatchObject({ status: 200 });
    const another = await make.category();
    await endTries(3, code);
    expect(await admin("DELETE", `/categories/${another}`)).toMatchObject({
      status: 409,
      body: { code: "CONFLICT", message: expect.stringContaining("Please try again") },
    });
    expect(await admin("DELETE", `/categories/${another}`)).toMatchObject({ status: 200 });
  },
);

test("a call without an id in its path returns 409 when a referenced item was deleted", async () => {
  await sql`create function refer_to_nothing() returns trigger language plpgsql as $$ begin
    raise exception 'no such row' using errcode = '23503'; end $$`.execute(server.db);
  await sql`create trigger "referToNothing" before insert on "categories"
    for each row execute function refer_to_nothing()`.execute(server.db);
  expect(await admin("POST", "/categories", { name: "Ethics" })).toMatchObject({
    status: 409,
    body: { message: "A referenced item was deleted in the meantime. Please load it again." },
  });
});
