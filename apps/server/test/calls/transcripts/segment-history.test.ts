import { beforeEach, describe, expect, test } from "vitest";
import { insertVideo } from "@minbar/data/library/videos";
import { openTestServer } from "../../testing.ts";
import { everybody, forbidden, idOf, inTrash, invalid, unauthorized } from "../callers.ts";

const server = await openTestServer();
const calls = await everybody(server);
let arabic = 0;
let english = 0;

const line = (text: string) => ({ id: "s1", time: "0:00", text });
const pathOf = (id: number, segment = "s1") => `/transcripts/${id}/segments/${segment}/history`;

beforeEach(async () => {
  const { id: video } = await insertVideo(server.db, { title: "Patience", youtubeId: "aqz-KE-bpKQ" });
  const path = `/videos/${video}/transcripts`;
  const published = { language: "ar", content: [line("الصبر")] };
  arabic = idOf(await calls.admin("POST", path, published));
  await calls.arabic_transcripts_editor("PUT", `/transcripts/${arabic}/draft`, { content: [line("مسودة")] });
  const translated = { language: "en", content: [line("Patience")] };
  english = idOf(await calls.translations_editor("POST", path, translated));
});

describe("the history of one line", () => {
  test("lists drafts and published texts of an Arabic line with their authors", async () => {
    const { status, body } = await calls.arabic_transcripts_editor("GET", pathOf(arabic));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      rows: [
        { kind: "draft", author: { id: expect.any(String) }, before: line("الصبر"), after: line("مسودة") },
        { kind: "publish", before: null, after: line("الصبر") },
      ],
      next: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/source|@example/);
  });

  test("shows a translation with the Arabic published at that time and without draft text", async () => {
    await calls.admin("PUT", `/transcripts/${arabic}`, { content: [line("الصبر الجميل")] });
    await calls.editor("PUT", `/transcripts/${english}`, { content: [line("Beautiful patience")] });
    for (const role of ["editor", "translations_editor", "admin"] as const) {
      const { body } = await calls[role]("GET", pathOf(english));
      expect(body, role).toMatchObject({
        rows: [
          { before: line("Patience"), after: line("Beautiful patience"), source: line("الصبر الجميل") },
          { before: null, after: line("Patience"), source: line("الصبر") },
        ],
      });
      expect(JSON.stringify(body)).not.toContain("مسودة");
    }
  });

  test("is empty for a line that was never saved, and rejects an invalid id", async () => {
    expect(await calls.admin("GET", pathOf(english, "new"))).toMatchObject({
      status: 200,
      body: { rows: [], next: null },
    });
    const wrong = await calls.admin("GET", pathOf(english, "%20"));
    expect(wrong).toMatchObject(invalid("segmentId", "No such segment"));
  });

  test("continues from its cursor", async () => {
    for (let at = 0; at < 60; at++)
      await calls.admin("PUT", `/transcripts/${english}`, { content: [line(`Patience ${at}`)] });
    const first = (await calls.admin("GET", pathOf(english))).body as { rows: unknown[]; next: string };
    const second = await calls.admin("GET", `${pathOf(english)}?cursor=${first.next}`);
    expect(first.rows).toHaveLength(49);
    expect(second.body).toMatchObject({ next: null, rows: { length: 12 } });
  });

  test("is available only to users who may edit that language, and not while its transcript is in the trash", async () => {
    const open: Record<keyof typeof calls, number[]> = {
      visitor: [],
      viewer: [],
      editor: [english],
      arabic_transcripts_editor: [arabic],
      translations_editor: [english],
      admin: [arabic, english],
    };
    for (const [role, ids] of Object.entries(open)) {
      const by = calls[role as keyof typeof calls];
      for (const id of [arabic, english]) {
        const refused = role === "visitor" ? unauthorized : forbidden;
        expect(await by("GET", pathOf(id)), role).toMatchObject(ids.includes(id) ? { status: 200 } : refused);
      }
    }
    await calls.admin("DELETE", `/transcripts/${english}`);
    expect(await calls.editor("GET", pathOf(english))).toMatchObject(inTrash);
  });
});
