import { beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { insertVideo } from "@minbar/data/library/videos";
import { sweep } from "#jobs/sweep.ts";
import { openTestServer } from "../../testing.ts";
import { callsOf, idOf, notFound, signedInAs } from "../callers.ts";
import type { Calls } from "../callers.ts";
import { line } from "./short-texts.ts";

const server = await openTestServer();
const layla = callsOf(server, await signedInAs(server, "admin"));
const omar = callsOf(server, await signedInAs(server, "admin"));

let video = 0;
let arabic = 0;

beforeEach(async () => {
  video = (await insertVideo(server.db, { title: "Patience", youtubeId: "aqz-KE-bpKQ" })).id;
  arabic = idOf(
    await layla("POST", `/videos/${video}/transcripts`, { language: "ar", content: line("الصبر") }),
  );
});

const saveDraft = (by: Calls, body: object) => by("PUT", `/transcripts/${arabic}/draft`, body);

/** Sweeps as if all saves had been made at one moment so many days ago. */
async function sweepAfter(days: number): Promise<void> {
  const at = new Date(Date.now() - days * 86_400_000).toISOString();
  await sql`update "revisions" set "createdAt" = ${at}`.execute(server.db);
  await sql`update "thinnedSaves" set "createdAt" = ${at}`.execute(server.db);
  await sweep(server.db, server.app.log);
}

async function listRevisions(): Promise<{ id: number; kind: string; version: number }[]> {
  const { body } = await layla("GET", `/transcripts/${arabic}/revisions`);
  return body as { id: number; kind: string; version: number }[];
}

describe("a draft save that was thinned out", () => {
  test("is not in the history, and can be neither read nor restored", async () => {
    for (const [version, text] of ["أ", "ب", "ت"].entries())
      await saveDraft(layla, { content: line(text), version: version + 1 });
    const [, , thinned] = await listRevisions();
    expect(thinned).toMatchObject({ kind: "draft", version: 2 });
    await sweepAfter(3);
    expect(await listRevisions()).toMatchObject([{ kind: "draft", version: 4 }, { kind: "publish" }]);
    const path = `/transcripts/${arabic}/revisions/${thinned?.id}`;
    expect(await layla("GET", path)).toMatchObject(notFound);
    expect(await layla("POST", `${path}/restore`)).toMatchObject(notFound);
  });

  test("returns its original version and text when it is sent again", async () => {
    const first = { content: line("أ"), version: 1, operationId: "first" };
    await saveDraft(layla, first);
    await saveDraft(layla, { content: line("ب"), version: 2, operationId: "second" });
    const before = await saveDraft(layla, first);
    expect(before.body).toMatchObject({ draftVersion: 2, draftContent: line("أ") });
    await sweepAfter(29);
    expect(await listRevisions()).toHaveLength(2);
    const { status, body } = await saveDraft(layla, first);
    expect({ status, body }).toEqual({ status: 200, body: before.body });
    expect(await saveDraft(layla, { ...first, content: line("ت") })).toMatchObject({
      status: 409,
      body: { message: "This operationId was already used for another text" },
    });
    expect(await saveDraft(omar, first), "another person's").toMatchObject({ status: 409 });
    expect(await listRevisions()).toHaveLength(2);
  });

  test("returns ids when it was sent without them, and its operationId is rejected for publishing", async () => {
    const first = { content: [{ time: "0:00", text: "أ" }], version: 1, operationId: "first" };
    await saveDraft(layla, first);
    await saveDraft(layla, { content: line("ب"), version: 2 });
    await sweepAfter(3);
    expect(await saveDraft(layla, first)).toMatchObject({
      status: 200,
      body: { draftVersion: 2, draftContent: [{ id: "s1", time: "0:00", text: "أ" }] },
    });
    const publish = await layla("POST", `/transcripts/${arabic}/publish`, { operationId: "first" });
    expect(publish).toMatchObject({
      status: 409,
      body: { message: "This operationId belongs to a save of another kind" },
    });
  });

  test("returns its original response when it was sent with a published text", async () => {
    const both = { language: "ar", content: line("أ"), draftContent: line("ب"), operationId: "both" };
    const path = `/videos/${video}/transcripts`;
    const first = await layla("POST", path, both);
    await saveDraft(layla, { content: line("ت"), version: 2 });
    await sweepAfter(3);
    expect((await listRevisions()).map(({ kind }) => kind)).toEqual(["draft", "publish", "publish"]);
    const again = await layla("POST", path, both);
    expect(again).toMatchObject({ status: 200, body: { content: line("أ"), version: 2 } });
    expect(idOf(again)).toBe(idOf(first));
    expect(await layla("POST", path, { ...both, draftContent: line("x") })).toMatchObject({ status: 409 });
  });

  test("counts as a new save after 30 days and is rejected for its version", async () => {
    const first = { content: line("أ"), version: 1, operationId: "first" };
    await saveDraft(layla, first);
    await saveDraft(layla, { content: line("ب"), version: 2 });
    await sweepAfter(3);
    await sweepAfter(31);
    expect(await saveDraft(layla, first)).toMatchObject({
      status: 409,
      body: { current: { version: 3, content: line("ب") } },
    });
  });
});

test("a draft replaced by a save without a version stays in the history and can be restored", async () => {
  await saveDraft(layla, { content: line("gone"), version: 1 });
  await saveDraft(layla, { content: line("Layla's"), version: 2 });
  await saveDraft(omar, { content: line("Omar's") });
  await saveDraft(layla, { content: line("the last"), version: 4 });
  await sweepAfter(31);
  const drafts = (await listRevisions()).filter(({ kind }) => kind === "draft");
  expect(drafts.map(({ version }) => version)).toEqual([5, 4, 3]);
  const restored = await layla("POST", `/transcripts/${arabic}/revisions/${drafts[2]?.id}/restore`, {
    version: 5,
  });
  expect(restored).toMatchObject({ status: 200, body: { draftContent: line("Layla's") } });
});

test("a draft replaced by a call with both texts stays in the history", async () => {
  await saveDraft(layla, { content: line("Layla's"), version: 1 });
  const both = { language: "ar", content: line("أ"), draftContent: line("ب"), version: 1 };
  expect(await layla("POST", `/videos/${video}/transcripts`, both)).toMatchObject({ status: 200 });
  await saveDraft(layla, { content: line("the last"), version: 3 });
  await sweepAfter(31);
  expect((await listRevisions()).map(({ kind, version }) => [kind, version])).toEqual([
    ["draft", 4],
    ["publish", 2],
    ["draft", 2],
    ["publish", 1],
  ]);
});

test("deleting a text from the trash permanently also deletes its revisions", async () => {
  await saveDraft(layla, { content: line("أ"), version: 1 });
  const { body } = await layla("DELETE", `/transcripts/${arabic}`);
  const { trashId } = body as { trashId: number };
  const kinds = sql`select "row"->>'kind' as "kind" from "trashedRows" where "table" = 'revisions' order by "id"`;
  const revisions = server.db.selectFrom("revisions").select("id").where("videoId", "=", video);
  await sweep(server.db, server.app.log);
  expect((await kinds.execute(server.db)).rows).toEqual([{ kind: "publish" }, { kind: "draft" }]);
  await sql`update "trash" set "expiresAt" = now() where "id" = ${trashId}`.execute(server.db);
  await sweep(server.db, server.app.log);
  expect((await kinds.execute(server.db)).rows).toEqual([]);
  expect(await revisions.execute()).toEqual([]);
});
