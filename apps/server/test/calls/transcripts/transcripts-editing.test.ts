import { beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { sweep } from "#jobs/sweep.ts";
import { openTestServer } from "../../testing.ts";
import { callsOf, forbidden, notFound, signedInAs, tokenHeaders, unauthorized } from "../callers.ts";
import type { Calls } from "../callers.ts";
import { addShortTexts, line } from "./short-texts.ts";

const server = await openTestServer();
const laylaName = { firstName: "Layla", lastName: "Haddad" };
const omarName = { firstName: "Omar", lastName: null };
const layla = await named("translations_editor", laylaName);
const omar = await named("translations_editor", omarName);
const editor = await named("arabic_transcripts_editor", { firstName: "Amina", lastName: "Saleh" });
const admin = callsOf(server, await signedInAs(server, "admin"));
let video = 0;
let arabic = 0;
let english = 0;

beforeEach(async () => {
  ({ video, arabic, english } = await addShortTexts(server, admin));
  await server.db.deleteFrom("editing").execute();
});

async function named(
  role: "translations_editor" | "arabic_transcripts_editor",
  name: object,
): Promise<Calls> {
  const person = await signedInAs(server, role);
  await server.db.updateTable("users").set(name).where("id", "=", person.user.id).execute();
  return callsOf(server, person);
}

const open = (calls: Calls, id: number) => calls("POST", `/transcripts/${id}/editing`);
const save = (calls: Calls, text: string) => calls("PUT", `/transcripts/${english}`, { content: line(text) });

describe("the list of other editors", () => {
  test("contains only the names of users who have the same language open, and never the caller", async () => {
    expect(await open(layla, english)).toMatchObject({ status: 200, body: { others: [] } });
    expect((await open(omar, english)).body).toEqual({ others: [laylaName] });
    expect((await open(layla, english)).body).toEqual({ others: [omarName] });
    expect((await open(editor, arabic)).body).toEqual({ others: [] });
  });

  test("is returned with every save", async () => {
    await open(layla, english);
    expect((await save(layla, "Layla's")).body).toMatchObject({ alsoEditing: [] });
    expect((await save(omar, "Omar's")).body).toMatchObject({ alsoEditing: [laylaName] });
    await open(editor, arabic);
    const draft = await editor("PUT", `/transcripts/${arabic}/draft`, { content: line("جديد") });
    expect(draft.body).toMatchObject({ alsoEditing: [] });
    const published = await admin("POST", `/transcripts/${arabic}/publish`);
    expect(published.body).toMatchObject({ alsoEditing: [{ firstName: "Amina", lastName: "Saleh" }] });
  });

  test("leaves out users and programs that save without opening the editor", async () => {
    await save(layla, "Layla's");
    await editor("PUT", `/transcripts/${arabic}/draft`, { content: line("جديد") });
    await admin("POST", `/transcripts/${arabic}/publish`);
    const written = await server.app.inject({
      method: "PUT",
      url: `/api/transcripts/${english}`,
      headers: await tokenHeaders(server, "content"),
      payload: { content: line("By a program") },
    });
    expect(written.statusCode).toBe(200);
    for (const id of [english, arabic]) expect((await open(admin, id)).body).toEqual({ others: [] });
  });

  test("is not returned with reads", async () => {
    await open(layla, english);
    for (const calls of [callsOf(server), omar]) {
      const { body } = await calls("GET", `/videos/${video}/transcripts?language=en`);
      expect(JSON.stringify(body)).not.toMatch(/alsoEditing|Layla/);
    }
  });

  test("drops a user after ten minutes, and the sweep deletes the row", async () => {
    await open(layla, english);
    await server.db
      .updateTable("editing")
      .set({ at: sql<string>`now() - interval '9 minutes'` })
      .execute();
    await sweep(server.db, server.app.log);
    expect((await open(omar, english)).body).toEqual({ others: [laylaName] });
    await server.db
      .updateTable("editing")
      .set({ at: sql<string>`now() - interval '11 minutes'` })
      .execute();
    expect((await save(omar, "Omar's")).body).toMatchObject({ alsoEditing: [] });
    expect((await open(omar, english)).body).toEqual({ others: [] });
    await sweep(server.db, server.app.log);
    expect(await server.db.selectFrom("editing").select("transcriptId").execute()).toHaveLength(1);
  });

  test("leaves out a user who moved the times of all languages", async () => {
    const operation = { kind: "shiftAll", byMs: 1000 };
    const versions = { draft: 1, ar: 1, en: 1 };
    expect(await editor("POST", `/videos/${video}/retime`, { operation, versions })).toMatchObject({
      status: 200,
    });
    expect((await open(omar, english)).body).toEqual({ others: [] });
    expect((await open(admin, arabic)).body).toEqual({ others: [] });
  });

  test("is available only to users who may edit that language", async () => {
    expect(await open(layla, arabic)).toMatchObject(forbidden);
    expect(await open(editor, english)).toMatchObject(forbidden);
    expect(await open(callsOf(server), english)).toMatchObject(unauthorized);
    expect(await open(admin, 999_999)).toMatchObject(notFound);
  });
});

describe("the source of a stale line", () => {
  const source = [
    { id: "a", time: "0:00", text: "الحمد لله" },
    { id: "b", time: "0:05", text: "رب العالمين" },
    { id: "c", time: "0:09", text: "الرحمن الرحيم" },
  ];
  const translation = source.map(({ id, time }) => ({ id, time, text: `line ${id}` }));
  const withText = (id: string, text: string, lines = source) =>
    lines.map((one) => (one.id === id ? { ...one, text } : one));

  const stale = (calls = layla, id = english) => calls("GET", `/transcripts/${id}/stale`);

  async function publish(content: object): Promise<void> {
    await editor("PUT", `/transcripts/${arabic}/draft`, { content });
    expect(await editor("POST", `/transcripts/${arabic}/publish`)).toMatchObject({ status: 200 });
  }

  beforeEach(async () => {
    await publish(source);
    await layla("PUT", `/transcripts/${english}`, { content: translation });
  });

  test("is the Arabic text before the change, with who changed it and when", async () => {
    expect((await stale()).body).toEqual([]);
    await publish(withText("b", "رب الناس"));
    await publish(withText("c", "الملك", withText("b", "رب الناس ملك الناس")));
    const changes = server.db.selectFrom("revisions").select("createdAt").where("transcriptId", "=", arabic);
    const [, , second, third] = await changes.where("kind", "=", "publish").orderBy("id").execute();
    const changedBy = { firstName: "Amina", lastName: "Saleh" };
    expect((await stale()).body).toEqual([
      { id: "b", before: "رب العالمين", changedAt: second?.createdAt, changedBy },
      { id: "c", before: "الرحمن الرحيم", changedAt: third?.createdAt, changedBy },
    ]);
  });

  test("is the latest text with the same words, including its vowel marks", async () => {
    await publish(withText("b", "رَبِّ العَالَمِينَ"));
    await publish(withText("b", "رب الناس"));
    expect((await stale()).body).toMatchObject([{ id: "b", before: "رَبِّ العَالَمِينَ" }]);
  });

  test("is returned for a line that was removed", async () => {
    await publish(source.slice(0, 2));
    expect((await stale()).body).toMatchObject([{ id: "c", before: "الرحمن الرحيم" }]);
  });

  test("stays the same when times move", async () => {
    await publish(withText("b", "رب الناس"));
    const before = (await stale()).body;
    const { body } = await admin("GET", `/videos/${video}/transcripts`);
    const [ar, en] = body as { version: number; draftVersion: number }[];
    const versions = { draft: ar?.draftVersion, ar: ar?.version, en: en?.version };
    const moved = { operation: { kind: "shiftAll", byMs: 1000 }, versions };
    expect(await editor("POST", `/videos/${video}/retime`, moved)).toMatchObject({ status: 200 });
    expect((await stale()).body).toEqual(before);
  });

  test("is null when the history does not go back far enough", async () => {
    await publish(withText("b", "رب الناس"));
    await server.db.deleteFrom("revisions").where("transcriptId", "=", arabic).execute();
    expect((await stale()).body).toEqual([{ id: "b", before: null, changedAt: null, changedBy: null }]);
  });

  test("is available only to users who may edit the translation, and empty for Arabic", async () => {
    await publish(withText("b", "رب الناس"));
    expect((await stale(editor, arabic)).body).toEqual([]);
    expect(await stale(editor)).toMatchObject(forbidden);
    expect(await stale(callsOf(server))).toMatchObject(unauthorized);
    expect(await stale(admin, 999_999)).toMatchObject(notFound);
  });
});
