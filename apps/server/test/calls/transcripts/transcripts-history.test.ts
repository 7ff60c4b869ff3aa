import { beforeEach, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { insertVideo } from "@minbar/data/library/videos";
import { sweep } from "#jobs/sweep.ts";
import { openTestServer } from "../../testing.ts";
import { everybody, forbidden, idOf, notFound, otherRoles, unauthorized } from "../callers.ts";
import { line } from "./short-texts.ts";

const server = await openTestServer();
const calls = await everybody(server);
let video = 0;
let arabic = 0;
let english = 0;

interface Revision {
  id: number;
  kind: string;
  version: number;
  author: { id: string } | null;
}

beforeEach(async () => {
  video = (await insertVideo(server.db, { title: "Patience", youtubeId: "aqz-KE-bpKQ" })).id;
  const path = `/videos/${video}/transcripts`;
  arabic = idOf(await calls.admin("POST", path, { language: "ar", content: line("الصبر") }));
  english = idOf(
    await calls.translations_editor("POST", path, { language: "en", content: line("Patience") }),
  );
});

async function revisionsOf(id: number, query = ""): Promise<Revision[]> {
  return (await calls.admin("GET", `/transcripts/${id}/revisions${query}`)).body as Revision[];
}

describe("the history of a transcript", () => {
  test("lists every save and publish, newest first, with its author", async () => {
    const editor = calls.arabic_transcripts_editor;
    await editor("PUT", `/transcripts/${arabic}/draft`, { content: line("أ") });
    await editor("PUT", `/transcripts/${arabic}/draft`, { content: line("ب") });
    await editor("POST", `/transcripts/${arabic}/publish`);
    const revisions = await revisionsOf(arabic);
    expect(revisions.map(({ kind }) => kind)).toEqual(["publish", "draft", "draft", "publish"]);
    expect(revisions.every(({ author }) => typeof author?.id === "string")).toBe(true);
    expect(JSON.stringify(revisions)).not.toMatch(/content|@example/);
  });

  test("is paged", async () => {
    for (const text of ["a", "b", "c", "d"])
      await calls.admin("PUT", `/transcripts/${english}`, { content: line(text) });
    const all = await revisionsOf(english);
    expect(all).toHaveLength(5);
    const first = await calls.admin("GET", `/transcripts/${english}/revisions?limit=3`);
    expect(first.body).toEqual(all.slice(0, 3));
    const next = /^<\/api([^>]+)>; rel="next"$/.exec(String(first.headers["link"]))?.[1] ?? "";
    expect((await calls.admin("GET", next)).body).toEqual(all.slice(3));
  });

  test("returns one revision with its content, only under its own transcript", async () => {
    const [revision] = await revisionsOf(english);
    const path = `/revisions/${revision?.id}`;
    expect(await calls.admin("GET", `/transcripts/${english}${path}`)).toMatchObject({
      status: 200,
      body: { id: revision?.id, kind: "translation", content: line("Patience") },
    });
    expect(await calls.admin("GET", `/transcripts/${arabic}${path}`)).toMatchObject(notFound);
    expect(await calls.admin("POST", `/transcripts/${arabic}${path}/restore`)).toMatchObject(notFound);
    expect(await calls.admin("GET", `/transcripts/${english}/revisions/999999`)).toMatchObject(notFound);
  });

  test("restores a translation as a new, unchecked save", async () => {
    await calls.admin("PUT", `/transcripts/${english}`, { content: line("wrong") });
    const approval = { approvalStatus: "approved", language: "en" };
    await calls.admin("PUT", `/transcripts/${english}/approval-status`, approval);
    const [, first] = await revisionsOf(english);
    const restored = await calls.translations_editor(
      "POST",
      `/transcripts/${english}/revisions/${first?.id}/restore`,
    );
    expect(restored).toMatchObject({
      status: 200,
      body: { content: line("Patience"), version: 3, approvalStatusEn: "unchecked" },
    });
    expect((await revisionsOf(english))[0]).toMatchObject({ kind: "restore", version: 3 });
  });

  test("restores Arabic into the draft and leaves the published text unchanged", async () => {
    await calls.admin("PUT", `/transcripts/${arabic}`, { content: line("خطأ") });
    const [, first] = await revisionsOf(arabic);
    const path = `/transcripts/${arabic}/revisions/${first?.id}/restore`;
    expect((await calls.arabic_transcripts_editor("POST", path)).body).toMatchObject({
      content: line("خطأ"),
      draftContent: line("الصبر"),
    });
    const stale = await calls.arabic_transcripts_editor("POST", path, { version: 1 });
    expect(stale).toMatchObject({ status: 409 });
  });

  test("is available only to users who may edit that language", async () => {
    const open = {
      visitor: [],
      viewer: [],
      editor: ["en"],
      arabic_transcripts_editor: ["ar"],
      translations_editor: ["en"],
      admin: ["ar", "en"],
    };
    for (const [language, id] of Object.entries({ ar: arabic, en: english })) {
      const [revision] = await revisionsOf(id);
      const one = `/transcripts/${id}/revisions/${revision?.id}`;
      for (const [role, languages] of Object.entries(open)) {
        const by = calls[role as keyof typeof open];
        const isOpen = (languages as string[]).includes(language);
        const expected = isOpen ? { status: 200 } : role === "visitor" ? unauthorized : forbidden;
        expect(await by("GET", `/transcripts/${id}/revisions`), role).toMatchObject(expected);
        expect(await by("GET", one), role).toMatchObject(expected);
        expect(await by("POST", `${one}/restore`), role).toMatchObject(expected);
      }
    }
  });
});

describe("a removed language", () => {
  test("can be removed only by admins", async () => {
    for (const role of otherRoles)
      expect(await calls[role]("DELETE", `/transcripts/${english}`), role).toMatchObject({
        status: 403,
        body: { message: "Only admins can remove languages", code: "FORBIDDEN" },
      });
    expect(await calls.editor("DELETE", "/transcripts/nonsense")).toMatchObject(forbidden);
    expect(await calls.admin("DELETE", "/transcripts/nonsense")).toMatchObject({ status: 400 });
    expect(await calls.visitor("DELETE", `/transcripts/${english}`)).toMatchObject(unauthorized);
    expect(await calls.admin("DELETE", `/transcripts/${english}`)).toMatchObject({
      status: 200,
      body: { id: english },
    });
    expect(await calls.admin("DELETE", `/transcripts/${english}`)).toMatchObject(notFound);
    const { body } = await calls.visitor("GET", `/videos/${video}/transcripts`);
    expect(body).toMatchObject([{ language: "ar" }]);
  });

  test("is listed in the trash with who removed it and when it expires", async () => {
    await calls.admin("DELETE", `/transcripts/${english}`);
    const [entry] = (await calls.admin("GET", "/trash")).body as Record<string, string>[];
    expect(entry).toMatchObject({
      transcriptId: english,
      language: "en",
      segmentCount: 1,
      approvalStatus: "unchecked",
      video: { id: video, title: "Patience" },
      deletedBy: { id: expect.any(String) },
    });
    const days =
      (Date.parse(entry?.["expiresAt"] ?? "") - Date.parse(entry?.["deletedAt"] ?? "")) / 86_400_000;
    expect(days).toBeCloseTo(30);
    const audit = server.db.selectFrom("audit").select(["action", "detail"]).orderBy("id", "desc");
    expect(await audit.executeTakeFirst()).toMatchObject({
      action: "transcript:delete",
      detail: { language: "en", segments: 1 },
    });
  });

  test("is restored with its text, draft, approval, history and id", async () => {
    await calls.admin("PUT", `/transcripts/${arabic}/draft`, { content: line("أ") });
    await calls.admin("PUT", `/transcripts/${arabic}/approval-status`, {
      approvalStatus: "approved",
      language: "ar",
    });
    const row = () => server.db.selectFrom("transcripts").selectAll().where("id", "=", arabic).execute();
    const [before, history] = [await row(), await revisionsOf(arabic)];
    const { body } = await calls.admin("DELETE", `/transcripts/${arabic}`);
    const { trashId } = body as { trashId: number };
    expect(await row()).toEqual([]);
    const restored = await calls.admin("POST", `/trash/${trashId}/restore`);
    expect(restored).toMatchObject({ status: 200, body: { id: arabic, draftContent: line("أ") } });
    // The search finds it again after the background job.
    expect(await row()).toEqual(
      before.map((columns) => ({ ...columns, searchedVersion: null, searchFolding: 0 })),
    );
    expect(await revisionsOf(arabic)).toEqual(history);
    expect(await calls.admin("POST", `/trash/${trashId}/restore`)).toMatchObject(notFound);
  });

  test("does not overwrite a language that was added again", async () => {
    const { body } = await calls.admin("DELETE", `/transcripts/${english}`);
    const { trashId } = body as { trashId: number };
    const path = `/videos/${video}/transcripts`;
    await calls.translations_editor("POST", path, { language: "en", content: line("New") });
    expect(await calls.admin("POST", `/trash/${trashId}/restore`)).toMatchObject({
      status: 409,
      body: { message: "The video has a transcript in English again" },
    });
    const [entry] = (await calls.admin("GET", "/trash")).body as { id: number }[];
    expect(entry).toMatchObject({ id: trashId });
  });

  test("is restored as unchecked when the Arabic text changed meanwhile", async () => {
    const approval = { approvalStatus: "approved", language: "en" };
    await calls.admin("PUT", `/transcripts/${english}/approval-status`, approval);
    const { body } = await calls.admin("DELETE", `/transcripts/${english}`);
    await calls.admin("PUT", `/transcripts/${arabic}`, { content: line("الصلاة") });
    const restored = await calls.admin("POST", `/trash/${(body as { trashId: number }).trashId}/restore`);
    expect(restored.body).toMatchObject({ approvalStatusEn: "unchecked", staleSegments: ["s1"] });
  });

  test("cannot be restored once it has expired, and is then deleted", async () => {
    const { body } = await calls.admin("DELETE", `/transcripts/${english}`);
    const { trashId } = body as { trashId: number };
    await sql`update "trash" set "expiresAt" = now() - interval '1 second' where "id" = ${trashId}`.execute(
      server.db,
    );
    expect(await calls.admin("POST", `/trash/${trashId}/restore`)).toMatchObject(notFound);
    expect((await calls.admin("GET", "/trash")).body).not.toContainEqual(
      expect.objectContaining({ id: trashId }),
    );
    await sweep(server.db, server.app.log);
    const rows = server.db.selectFrom("trash").select("id").where("id", "=", trashId);
    expect(await rows.execute()).toEqual([]);
  });

  test("is restored by only one of two concurrent calls", async () => {
    const { body } = await calls.admin("DELETE", `/transcripts/${english}`);
    const path = `/trash/${(body as { trashId: number }).trashId}/restore`;
    const all = await Promise.all([calls.admin("POST", path), calls.admin("POST", path)]);
    expect(all.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404]);
  });

  test("is visible in the trash only to admins", async () => {
    for (const role of otherRoles) {
      expect(await calls[role]("GET", "/trash"), role).toMatchObject(forbidden);
      expect(await calls[role]("POST", "/trash/1/restore"), role).toMatchObject(forbidden);
    }
    expect(await calls.visitor("GET", "/trash")).toMatchObject(unauthorized);
  });
});
