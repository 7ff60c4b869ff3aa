import { beforeEach, describe, expect, test } from "vitest";
import { contentRevision } from "@minbar/data/content-revision";
import { removeUser } from "@minbar/data/people/removal";
import { roles } from "@minbar/domain/people/user";
import { openTestServer } from "../../testing.ts";
import { callsOf, everybody, forbidden, inTrash, notFound, signedInAs, unauthorized } from "../callers.ts";
import type { Calls } from "../callers.ts";
import { addShortTexts, line } from "./short-texts.ts";

const server = await openTestServer();
const calls = await everybody(server);
const { admin } = calls;
const doubtful = { segmentId: "s1", kind: "doubtful-time", value: "0:00" };
const ignored = { segmentId: "s1", kind: "long", value: "500a19fe7295d941" };
let video = 0;
let arabic = 0;

beforeEach(async () => {
  ({ video, arabic } = await addShortTexts(server, admin));
});

const read = (who: Calls, language: string) => who("GET", `/videos/${video}/marks?language=${language}`);
const change = (who: Calls, language: string, changes: object) =>
  who("PATCH", `/videos/${video}/marks`, { language, ...changes });

describe("Marks of times to check and of ignored findings", () => {
  test("of one person are read by a colleague, who removes one", async () => {
    const layla = callsOf(server, await signedInAs(server, "arabic_transcripts_editor"));
    await change(layla, "ar", { add: [doubtful] });
    await change(calls.arabic_transcripts_editor, "ar", { add: [ignored] });
    expect((await read(layla, "ar")).body).toEqual([doubtful, ignored]);
    await change(calls.arabic_transcripts_editor, "ar", { remove: [doubtful] });
    expect((await read(layla, "ar")).body).toEqual([ignored]);
  });

  test("are read and written by those who may edit the language, and by nobody else", async () => {
    const editors = {
      ar: ["arabic_transcripts_editor", "admin"],
      en: ["editor", "translations_editor", "admin"],
    };
    for (const [language, allowed] of Object.entries(editors)) {
      for (const role of roles) {
        const expected = allowed.includes(role) ? { status: 200 } : forbidden;
        expect(await change(calls[role], language, { add: [doubtful] }), role).toMatchObject(expected);
        expect(await read(calls[role], language), role).toMatchObject(expected);
      }
      expect(await read(calls.visitor, language)).toMatchObject(unauthorized);
      expect(await change(calls.visitor, language, { add: [doubtful] })).toMatchObject(unauthorized);
    }
  });

  test("raise no version and no time of change, are no revision, and leave the answers of visitors cached", async () => {
    await admin("PUT", `/transcripts/${arabic}/draft`, { content: line("الصبر جميل") });
    const state = async () => ({
      texts: (await admin("GET", `/videos/${video}/transcripts`)).body,
      video: (await admin("GET", `/videos/${video}`)).body,
      history: (await admin("GET", `/transcripts/${arabic}/revisions`)).body,
      audit: await server.db.selectFrom("audit").select("id").execute(),
      content: await contentRevision(server.db),
      rows: await server.db.selectFrom("transcripts").selectAll().where("videoId", "=", video).execute(),
    });
    const before = await state();
    await change(admin, "ar", { add: [doubtful, ignored] });
    await change(admin, "en", { add: [doubtful] });
    await change(admin, "ar", { remove: [doubtful] });
    expect(await state()).toEqual(before);
    expect((await read(admin, "ar")).body).toEqual([ignored]);
  });

  test("stay when the account of the person who set them is removed", async () => {
    const omar = await signedInAs(server, "admin");
    await change(callsOf(server, omar), "ar", { add: [doubtful] });
    const actorId = (await signedInAs(server, "admin")).user.id;
    await removeUser(server.db, { id: omar.user.id, actorId, keepName: false });
    expect((await read(admin, "ar")).body).toEqual([doubtful]);
  });

  test("of no video, or of one in the trash, are 404", async () => {
    await admin("DELETE", `/videos/${video}`);
    expect(await read(admin, "ar")).toMatchObject(inTrash);
    expect(await change(admin, "ar", { add: [doubtful] })).toMatchObject(inTrash);
    video = 999_999;
    expect(await read(admin, "ar")).toMatchObject(notFound);
    expect(await change(admin, "ar", { add: [doubtful] })).toMatchObject(notFound);
  });

  test.each([
    ["a kind that is no check", { kind: "curious" }, "No such check"],
    ["an id that no line has", { segmentId: "a b" }, "No such segment"],
    ["no words and no time", { value: "" }, "A value is the time of the line, or the hash of its words"],
    ["a null character", { value: "0:0\0" }, "A value is the time of the line, or the hash of its words"],
    ["a whole text", { value: "a".repeat(65) }, "A value is the time of the line, or the hash of its words"],
  ])("with %s are refused", async (_, wrong, message) => {
    const answer = await change(admin, "ar", { add: [{ ...doubtful, ...wrong }] });
    expect(answer).toMatchObject({ status: 400, body: { message } });
    expect((await read(admin, "ar")).body).toEqual([]);
  });

  test("are at most 300 to add and 300 to remove in a call, of the longest, too", async () => {
    const longest = { segmentId: "x".repeat(60), kind: "presentation-forms", value: "ظ".repeat(64) };
    const add = Array.from({ length: 300 }, (_, at) => ({ ...longest, segmentId: longest.segmentId + at }));
    expect(await change(admin, "ar", { add, remove: add })).toMatchObject({ status: 200 });
    const message = "A call adds and removes at most 300 marks each";
    expect(await change(admin, "ar", { add: [...add, doubtful] })).toMatchObject({
      status: 400,
      body: { message },
    });
    expect((await read(admin, "ar")).body).toHaveLength(300);
  });
});
