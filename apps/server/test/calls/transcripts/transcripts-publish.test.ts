import { beforeEach, describe, expect, test } from "vitest";
import { insertVideo } from "@minbar/data/library/videos";
import { openTestServer } from "../../testing.ts";
import { everybody, forbidden, idOf, notFound } from "../callers.ts";

const server = await openTestServer();
const calls = await everybody(server);
const admin = calls.admin;
let video = 0;

const arabic = [
  { time: "0:00", text: "بسم الله" },
  { time: "0:22.480", text: "الحمد لله" },
];
const english = [{ time: "0:00", text: "In the name of God" }];
const approvals = ["Ar", "En", "Ur", "Fr", "Es", "Tr", "Ms"].map((tag) => `approvalStatus${tag}`);

beforeEach(async () => {
  video = (await insertVideo(server.db, { title: "Patience", youtubeId: "aqz-KE-bpKQ" })).id;
});

/** A language that an admin saved, by its id. */
async function saved(language: string, content: object = english): Promise<number> {
  return idOf(await admin("POST", `/videos/${video}/transcripts`, { language, content }));
}

describe("the Arabic draft", () => {
  test("is saved, published and then cleared", async () => {
    const editor = calls.arabic_transcripts_editor;
    const id = await saved("ar", arabic);
    const draft = [{ time: "0:00", text: "جديد" }];
    const storedDraft = await editor("PUT", `/transcripts/${id}/draft`, { content: draft });
    expect(storedDraft).toMatchObject({ status: 200, body: { content: arabic, draftContent: draft } });
    const published = await editor("POST", `/transcripts/${id}/publish`);
    expect(published).toMatchObject({
      status: 200,
      body: { content: draft, draftContent: null, version: 2 },
    });
    expect(await calls.visitor("GET", `/videos/${video}/transcripts`)).toMatchObject({
      body: [{ content: draft }],
    });
  });

  test("returns 409 when there is nothing to publish", async () => {
    const editor = calls.arabic_transcripts_editor;
    const empty = await saved("ar", []);
    const refused = (message: string) => ({ status: 409, body: { message, code: "CONFLICT" } });
    expect(await editor("POST", `/transcripts/${empty}/publish`)).toMatchObject(
      refused("No transcript found to publish"),
    );
    await editor("PUT", `/transcripts/${empty}/draft`, { content: arabic });
    expect(await editor("POST", `/transcripts/${empty}/publish`)).toMatchObject({ status: 200 });
    expect(await editor("POST", `/transcripts/${empty}/publish`)).toMatchObject(
      refused("Nothing to publish"),
    );
    const same = { content: arabic };
    expect(await editor("PUT", `/transcripts/${empty}/draft`, same)).toMatchObject({ status: 200 });
    expect(await editor("POST", `/transcripts/${empty}/publish`)).toMatchObject(
      refused("Nothing to publish"),
    );
  });

  test.each([
    ["admin", 200],
    ["arabic_transcripts_editor", 200],
    ["translations_editor", 403],
    ["editor", 403],
    ["viewer", 403],
    ["visitor", 401],
  ] as const)("when saved and published by %s returns %i", async (role, status) => {
    const id = await saved("ar", arabic);
    const content = [{ time: "0:00", text: "جديد" }];
    expect(await calls[role]("PUT", `/transcripts/${id}/draft`, { content })).toMatchObject({ status });
    await admin("PUT", `/transcripts/${id}/draft`, { content });
    expect(await calls[role]("POST", `/transcripts/${id}/publish`)).toMatchObject({ status });
  });

  test("does not exist for a translation", async () => {
    const id = await saved("en");
    const words = { message: "Only the Arabic transcript has a draft to save or publish" };
    const content = { content: english };
    expect(await admin("PUT", `/transcripts/${id}/draft`, content)).toMatchObject({
      status: 400,
      body: words,
    });
    expect(await admin("POST", `/transcripts/${id}/publish`)).toMatchObject({ status: 400, body: words });
    const editor = calls.arabic_transcripts_editor;
    expect(await editor("POST", `/transcripts/${id}/publish`)).toMatchObject(forbidden);
    expect(await editor("POST", "/transcripts/999999/publish")).toMatchObject(notFound);
  });
});

describe("approval", () => {
  test("is set by an admin through any transcript of the video and returns all seven fields", async () => {
    const id = await saved("ar", arabic);
    await saved("en");
    const body = { approvalStatus: "approved", language: "en" };
    const answer = await admin("PUT", `/transcripts/${id}/approval-status`, body);
    expect(answer.body).toMatchObject({ id, approvalStatusEn: "approved", approvalStatusAr: "unchecked" });
    expect(Object.keys(answer.body as object)).toEqual(expect.arrayContaining(approvals));
    const audit = server.db.selectFrom("audit").select(["actorId", "detail"]).orderBy("id", "desc");
    expect(await audit.executeTakeFirst()).toMatchObject({ detail: { language: "en", version: 1 } });
    const back = { approvalStatus: "unchecked", language: "en" };
    expect(await admin("PUT", `/transcripts/${id}/approval-status`, back)).toMatchObject({
      body: { approvalStatusEn: "unchecked" },
    });
  });

  test("is rejected for everyone but admins", async () => {
    const id = await saved("en");
    const body = { approvalStatus: "approved", language: "en" };
    for (const [role, by] of Object.entries(calls)) {
      const status = role === "visitor" ? 401 : role === "admin" ? 200 : 403;
      expect(await by("PUT", `/transcripts/${id}/approval-status`, body), role).toMatchObject({ status });
    }
  });

  test("is rejected for a language without a transcript or without an approval", async () => {
    const id = await saved("en");
    const path = `/transcripts/${id}/approval-status`;
    expect(await admin("PUT", path, { approvalStatus: "approved", language: "ur" })).toMatchObject({
      status: 404,
      body: { message: "This video has no transcript in Urdu" },
    });
    expect(await admin("PUT", path, { approvalStatus: "approved", language: "de" })).toMatchObject({
      status: 400,
    });
    expect(await admin("PUT", path, { approvalStatus: "yes", language: "en" })).toMatchObject({
      status: 400,
    });
  });
});
