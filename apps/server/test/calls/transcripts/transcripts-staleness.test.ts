import { beforeEach, expect, test } from "vitest";
import { insertVideo } from "@minbar/data/library/videos";
import type { Transcript } from "@minbar/domain/segments/transcript";
import { openTestServer } from "../../testing.ts";
import { everybody, idOf } from "../callers.ts";

const server = await openTestServer();
const calls = await everybody(server);
let video = 0;
let arabic = 0;
let english = 0;
let urdu = 0;

const source = [
  { id: "a", time: "0:00", text: "الحمد لله" },
  { id: "b", time: "0:05", text: "رب العالمين" },
  { id: "c", time: "0:09", text: "الرحمن الرحيم" },
];
const translation = [
  { id: "a", time: "0:00", text: "Praise be to God" },
  { id: "b", time: "0:05", text: "Lord of the worlds" },
  { id: "c", time: "0:09", text: "the Compassionate" },
];
const changed = source.map((segment) => (segment.id === "b" ? { ...segment, text: "رب الناس" } : segment));

beforeEach(async () => {
  video = (await insertVideo(server.db, { title: "The opening", youtubeId: "aqz-KE-bpKQ" })).id;
  const path = `/videos/${video}/transcripts`;
  arabic = idOf(await calls.admin("POST", path, { language: "ar", content: source }));
  english = idOf(await calls.translations_editor("POST", path, { language: "en", content: translation }));
  // Urdu has only the first line yet.
  urdu = idOf(
    await calls.translations_editor("POST", path, {
      language: "ur",
      content: [{ id: "a", time: "0:00", text: "سب تعریفیں" }],
    }),
  );
  for (const language of ["ar", "en", "ur"]) await approve(language);
});

function approve(language: string) {
  const body = { approvalStatus: "approved", language };
  return calls.admin("PUT", `/transcripts/${arabic}/approval-status`, body);
}

/** As the Arabic editor does it: a draft, then publish. */
async function publish(content: object): Promise<void> {
  const editor = calls.arabic_transcripts_editor;
  await editor("PUT", `/transcripts/${arabic}/draft`, { content });
  expect(await editor("POST", `/transcripts/${arabic}/publish`)).toMatchObject({ status: 200 });
}

function translate(content: object, more: object = {}) {
  return calls.translations_editor("PUT", `/transcripts/${english}`, { content, ...more });
}

/** What the translator sees of a language. */
async function read(language: string): Promise<Transcript> {
  const { body } = await calls.translations_editor(
    "GET",
    `/videos/${video}/transcripts?language=${language}`,
  );
  const [transcript] = body as [Transcript];
  return transcript;
}

function withText(id: string, text: string) {
  return translation.map((segment) => (segment.id === id ? { ...segment, text } : segment));
}

test("changing Arabic words keeps the translation, marks its line as stale and unchecks its language", async () => {
  await publish(changed);
  expect(await read("en")).toMatchObject({
    content: translation,
    staleSegments: ["b"],
    approvalStatusEn: "unchecked",
    approvalStatusAr: "unchecked",
  });
  const { body } = await calls.visitor("GET", `/videos/${video}/transcripts?language=en`);
  expect(body).toMatchObject([{ content: translation, approvalStatusEn: "unchecked" }]);
});

test("changing times keeps a translation checked, and changing words unchecks it", async () => {
  await translate(translation.map((segment) => ({ ...segment, end: "0:30" })));
  expect(await read("en")).toMatchObject({ version: 2, approvalStatusEn: "approved" });
  await translate(withText("b", "Lord of all"));
  expect(await read("en")).toMatchObject({ version: 3, approvalStatusEn: "unchecked" });
});

test("a language without a translation of the changed line stays checked", async () => {
  await publish(changed);
  expect(await read("ur")).toMatchObject({ staleSegments: [], approvalStatusUr: "approved" });
});

test("added vowel marks, punctuation and changed times keep every language checked", async () => {
  await publish([
    { id: "a", time: "0:00.500", text: "الحَمْدُ لِلَّهِ،" },
    { id: "b", time: "0:05.250", text: "رَبِّ العَالَمِينَ." },
    { id: "c", time: "0:09", text: "الرحمن الرحيم" },
  ]);
  expect(await read("en")).toMatchObject({
    staleSegments: [],
    approvalStatusAr: "approved",
    approvalStatusEn: "approved",
  });
});

test("a new Arabic line unchecks the Arabic text but no translation", async () => {
  await publish([...source, { id: "d", time: "0:15", text: "مالك يوم الدين" }]);
  expect(await read("en")).toMatchObject({
    staleSegments: [],
    approvalStatusAr: "unchecked",
    approvalStatusEn: "approved",
  });
});

test("a line removed from the Arabic text is stale until its translation is removed", async () => {
  await publish(source.slice(0, 2));
  expect(await read("en")).toMatchObject({ staleSegments: ["c"], approvalStatusEn: "unchecked" });
  await translate(translation.slice(0, 2));
  expect((await read("en")).staleSegments).toEqual([]);
});

test("translating a stale line again clears its mark", async () => {
  await publish(changed);
  expect((await translate(withText("b", "Lord of mankind"))).body).toMatchObject({ staleSegments: [] });
});

test("correcting another line does not clear the mark of a stale line", async () => {
  await publish(changed);
  expect((await translate(withText("a", "All praise be to God"))).body).toMatchObject({
    staleSegments: ["b"],
  });
});

test("a translator can mark a stale line as reviewed without changing its text", async () => {
  await publish(changed);
  const answer = await translate(translation, { reviewedSegments: ["b"] });
  expect(answer.body).toMatchObject({ staleSegments: [], version: 1, approvalStatusEn: "unchecked" });
});

test("a save with an old sourceVersion leaves the line stale, and one with the current version clears it", async () => {
  await publish(changed);
  // The page was opened before that, with version 1 of the Arabic text.
  const late = await translate(withText("b", "Lord of all worlds"), { sourceVersion: 1 });
  expect(late.body).toMatchObject({ staleSegments: ["b"] });
  const seen = await translate(withText("b", "Lord of mankind"), { sourceVersion: 2 });
  expect(seen.body).toMatchObject({ staleSegments: [] });
  expect(await translate(translation, { sourceVersion: 9 })).toMatchObject({ status: 409 });
});

test("approving a language clears its stale lines until the Arabic text changes again", async () => {
  await publish(changed);
  await approve("en");
  expect(await read("en")).toMatchObject({ staleSegments: [], approvalStatusEn: "approved" });
  await publish(source);
  expect(await read("en")).toMatchObject({ staleSegments: ["b"], approvalStatusEn: "unchecked" });
});

test("a line that is already stale does not uncheck its language again", async () => {
  await publish(changed);
  await server.db
    .updateTable("transcripts")
    .set({ approvalStatus: "approved" })
    .where("id", "=", english)
    .execute();
  await publish(changed.map((segment) => (segment.id === "b" ? { ...segment, text: "رب الفلق" } : segment)));
  expect(await read("en")).toMatchObject({ staleSegments: ["b"], approvalStatusEn: "approved" });
});

test("saving changed words unchecks a translation, even when an admin saves them", async () => {
  await translate(withText("a", "All praise be to God"));
  expect(await read("en")).toMatchObject({ approvalStatusEn: "unchecked", approvalStatusAr: "approved" });
  await approve("en");
  await calls.admin("PUT", `/transcripts/${english}`, { content: translation });
  expect((await read("en")).approvalStatusEn).toBe("unchecked");
});

test("saving the same words again keeps a translation checked", async () => {
  await translate(translation);
  expect(await read("en")).toMatchObject({ approvalStatusEn: "approved", version: 1 });
});

test("saving an Arabic draft marks no line as stale and unchecks no language", async () => {
  await calls.arabic_transcripts_editor("PUT", `/transcripts/${arabic}/draft`, { content: changed });
  expect(await read("en")).toMatchObject({
    staleSegments: [],
    approvalStatusAr: "approved",
    approvalStatusEn: "approved",
  });
});

test("saving Arabic directly has the same effect as publishing", async () => {
  await calls.admin("PUT", `/transcripts/${arabic}`, { content: changed });
  expect(await read("en")).toMatchObject({ staleSegments: ["b"], approvalStatusEn: "unchecked" });
});

test("a translation with its own cue boundaries and ids is marked as stale where it overlaps in time", async () => {
  const content = [
    { time: "0:00.200", end: "0:08.500", text: "Praise be to God, Lord of the worlds" },
    { time: "0:09.100", end: "0:12", text: "the Compassionate" },
  ];
  const { body } = await calls.translations_editor("POST", `/videos/${video}/transcripts`, {
    language: "ms",
    content,
  });
  expect(body).toMatchObject({ content, staleSegments: [] });
  await approve("ms");
  await publish(changed);
  expect(await read("ms")).toMatchObject({ staleSegments: ["b"], approvalStatusMs: "unchecked" });
  const anew = [{ ...content[0], text: "Praise be to God, Lord of mankind" }, content[1]];
  await calls.translations_editor("POST", `/videos/${video}/transcripts`, { language: "ms", content: anew });
  expect((await read("ms")).staleSegments).toEqual([]);
});

test("a restored old translation is marked as stale", async () => {
  await publish(changed);
  await translate(withText("b", "Lord of mankind"));
  const { body } = await calls.translations_editor("GET", `/transcripts/${english}/revisions`);
  const [, first] = body as { id: number }[];
  const restore = `/transcripts/${english}/revisions/${first?.id}/restore`;
  expect((await calls.translations_editor("POST", restore)).body).toMatchObject({
    content: translation,
    staleSegments: ["b"],
  });
});

test("the audit entry for publishing lists the languages that became unchecked", async () => {
  await publish(changed);
  const audit = server.db.selectFrom("audit").select(["action", "subject", "detail"]).orderBy("id", "desc");
  expect(await audit.executeTakeFirst()).toEqual({
    action: "transcript:publish",
    subject: `transcript:${arabic}`,
    detail: { version: 2, unchecked: ["en"] },
  });
});

test("a translation has no stale lines without an Arabic text", async () => {
  await calls.admin("DELETE", `/transcripts/${arabic}`);
  expect((await read("en")).staleSegments).toEqual([]);
  expect(urdu).toBeGreaterThan(0);
});
