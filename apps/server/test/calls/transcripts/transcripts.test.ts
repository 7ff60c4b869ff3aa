import { beforeEach, describe, expect, test } from "vitest";
import { insertVideo } from "@minbar/data/library/videos";
import { openTestServer } from "../../testing.ts";
import { everybody, forbidden, idOf, notFound, unauthorized } from "../callers.ts";
import type { Calls } from "../callers.ts";

const server = await openTestServer();
const calls = await everybody(server);
const admin = calls.admin;
let video = 0;
let hidden = 0;

const youtubeId = "aqz-KE-bpKQ";
const canary = "canary-91b2";
const arabic = [
  { time: "0:00", text: "بسم الله" },
  { time: "0:22.480", text: "الحمد لله" },
];
const english = [
  { time: "0:00", text: "In the name of God" },
  { time: "0:22.480", text: "Praise be to God" },
];
const approvals = ["Ar", "En", "Ur", "Fr", "Es", "Tr", "Ms"].map((tag) => `approvalStatus${tag}`);

beforeEach(async () => {
  video = (await insertVideo(server.db, { title: "Patience", youtubeId })).id;
  hidden = (await insertVideo(server.db, { title: "Hidden", youtubeId, isPublic: false })).id;
});

function post(by: Calls, body: object, of = video) {
  return by("POST", `/videos/${of}/transcripts`, body);
}

/** A language that an admin saved, by its id. */
async function saved(language: string, content: object = english, of = video): Promise<number> {
  return idOf(await post(admin, { language, content }, of));
}

describe("reading a video's transcripts", () => {
  test("returns the content as a list and all seven approvals", async () => {
    await saved("ar", arabic);
    const { status, body } = await calls.visitor("GET", `/videos/${video}/transcripts`);
    expect(status).toBe(200);
    expect(body).toMatchObject([{ language: "ar", content: arabic }]);
    for (const field of approvals) expect(body).toMatchObject([{ [field]: "unchecked" }]);
  });

  test("returns the draft only to users who may edit the Arabic transcript", async () => {
    await post(admin, { language: "ar", content: [], draftContent: [{ time: "0:00", text: canary }] });
    for (const [role, by] of Object.entries(calls)) {
      const { body } = await by("GET", `/videos/${video}/transcripts`);
      const sees = role === "admin" || role === "arabic_transcripts_editor";
      expect(JSON.stringify(body).includes(canary), role).toBe(sees);
      expect(JSON.stringify(body).includes("draft"), role).toBe(sees);
    }
  });

  test("returns stale segments only to staff", async () => {
    await saved("ar", arabic);
    await saved("en");
    for (const [role, by] of Object.entries(calls)) {
      const { body } = await by("GET", `/videos/${video}/transcripts?language=en`);
      const isStaff = role !== "visitor" && role !== "viewer";
      expect(body, role).toMatchObject([isStaff ? { staleSegments: [] } : { language: "en" }]);
      expect(JSON.stringify(body).includes("staleSegments"), role).toBe(isStaff);
    }
  });

  test("returns 404 for a hidden video to the public and its transcripts to staff", async () => {
    await saved("ar", arabic, hidden);
    for (const by of [calls.visitor, calls.viewer])
      expect(await by("GET", `/videos/${hidden}/transcripts`)).toMatchObject(notFound);
    for (const by of [calls.editor, calls.translations_editor, calls.arabic_transcripts_editor, admin])
      expect(await by("GET", `/videos/${hidden}/transcripts`)).toMatchObject({ status: 200, body: [{}] });
  });
});

describe("adding and saving a language by POST", () => {
  test("lets the Arabic editor start a video with empty content and a draft", async () => {
    const { status, body } = await post(calls.arabic_transcripts_editor, {
      language: "ar",
      content: [],
      draftContent: arabic,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ videoId: video, content: [], draftContent: arabic, draftVersion: 1 });
  });

  test("lets a translator create a translation and save it again in the same row", async () => {
    const first = await post(calls.translations_editor, { language: "en", content: english });
    const second = await post(calls.translations_editor, { language: "en", content: english.slice(0, 1) });
    expect(idOf(second)).toBe(idOf(first));
    expect(second.body).toMatchObject({ version: 2, content: english.slice(0, 1) });
  });

  test("lets an editor add only an empty language, and keeps the text when it is added again", async () => {
    expect(await post(calls.editor, { language: "en", content: [] })).toMatchObject({ status: 200 });
    expect(await post(calls.editor, { language: "ur", content: english })).toMatchObject(forbidden);
    expect(await post(calls.editor, { language: "ar", content: [] })).toMatchObject({ status: 200 });
    await post(calls.translations_editor, { language: "en", content: english });
    const again = await post(calls.editor, { language: "en", content: [] });
    expect(again).toMatchObject({ status: 200, body: { content: english, version: 1 } });
  });

  test("allows each language only for its own editors, and a draft only for Arabic editors", async () => {
    const { arabic_transcripts_editor: arabicEditor, translations_editor: translator } = calls;
    expect(await post(arabicEditor, { language: "en", content: english })).toMatchObject(forbidden);
    expect(await post(translator, { language: "ar", content: arabic })).toMatchObject(forbidden);
    const withDraft = { language: "en", content: english, draftContent: english };
    expect(await post(translator, withDraft)).toMatchObject(forbidden);
    expect(await post(calls.editor, { ...withDraft, content: [] })).toMatchObject(forbidden);
    expect(await post(calls.viewer, { language: "en", content: [] })).toMatchObject(forbidden);
    expect(await post(calls.visitor, { language: "en", content: [] })).toMatchObject(unauthorized);
    const draftOfEnglish = await post(admin, withDraft);
    expect(draftOfEnglish).toMatchObject({ status: 400, body: { issues: [{ path: ["draftContent"] }] } });
    const { body } = await admin("GET", `/videos/${video}/transcripts`);
    expect(body).toEqual([]);
  });

  test("accepts German and returns 404 for an unknown video", async () => {
    expect(await post(admin, { language: "de", content: english })).toMatchObject({ status: 200 });
    expect(await post(admin, { language: "de", content: english }, 999_999)).toMatchObject(notFound);
  });
});

describe("saving by PUT", () => {
  test.each([
    ["translations_editor", "en", 200],
    ["translations_editor", "ar", 403],
    ["editor", "en", 200],
    ["editor", "ar", 403],
    ["arabic_transcripts_editor", "en", 403],
    ["arabic_transcripts_editor", "ar", 200],
    ["admin", "en", 200],
    ["admin", "ar", 200],
    ["viewer", "en", 403],
    ["visitor", "en", 401],
  ] as const)("as %s in %s returns %i", async (role, language, status) => {
    const id = await saved(language, english);
    const content = [{ time: "0:05", text: "Changed" }];
    expect(await calls[role]("PUT", `/transcripts/${id}`, { content })).toMatchObject({ status });
    const [now] = (await admin("GET", `/videos/${video}/transcripts`)).body as [{ content: unknown }];
    expect(now.content).toMatchObject(status === 200 ? content : english);
  });

  test("returns 404 for an unknown transcript", async () => {
    const content = { content: [] };
    for (const by of [calls.translations_editor, admin])
      expect(await by("PUT", "/transcripts/999999", content)).toMatchObject(notFound);
  });

  test("keeps the order and the times as written, with fractions and ends", async () => {
    const id = await saved("en");
    const content = [
      { time: "1:02:03", end: "1:02:09.5", text: "later" },
      { time: "0:22.480", text: "earlier" },
      { time: "00:00:22,480", text: "as a file writes it" },
    ];
    const { body } = await admin("PUT", `/transcripts/${id}`, { content });
    expect(body).toMatchObject({ content });
  });

  test("keeps the stored segment ids when the client sends none", async () => {
    const id = await saved("en");
    const before = await admin("GET", `/videos/${video}/transcripts`);
    const [one, two] = (before.body as [{ content: { id: string }[] }])[0].content;
    const content = [english[0], { time: "0:10", text: "new" }, { time: "0:22.480", text: "Thanks to God" }];
    const { body } = await admin("PUT", `/transcripts/${id}`, { content });
    const ids = (body as { content: { id: string }[] }).content.map((segment) => segment.id);
    expect([ids[0], ids[2]]).toEqual([one?.id, two?.id]);
    expect(new Set(ids).size).toBe(3);
  });

  test("gives a new translation the ids of the Arabic segments with the same start times", async () => {
    const { body: source } = await post(admin, { language: "ar", content: arabic });
    const { body } = await post(calls.translations_editor, { language: "en", content: english });
    const idsOf = (of: unknown) => (of as { content: { id: string }[] }).content.map(({ id }) => id);
    expect(idsOf(body)).toEqual(idsOf(source));
  });
});
