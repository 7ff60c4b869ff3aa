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

test("when Arabic words change, my translation stays, its line is marked and its language is Unchecked", async () => {
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

test("other times of a translation leave it checked, other words do not", async () => {
  await translate(translation.map((segment) => ({ ...segment, end: "0:30" })));
  expect(await read("en")).toMatchObject({ version: 2, approvalStatusEn: "approved" });
  await translate(withText("b", "Lord of all"));
  expect(await read("en")).toMatchObject({ version: 3, approvalStatusEn: "unchecked" });
});

test("a language that has not come to the changed line stays checked", async () => {
  await publish(changed);
  expect(await read("ur")).toMatchObject({ staleSegments: [], approvalStatusUr: "approved" });
});

test("added vowel marks, punctuation and other times leave everything checked", async () => {
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

test("a new Arabic line makes no translation wrong, but nobody has checked the Arabic text any more", async () => {
  await publish([...source, { id: "d", time: "0:15", text: "مالك يوم الدين" }]);
  expect(await read("en")).toMatchObject({
    staleSegments: [],
    approvalStatusAr: "unchecked",
    approvalStatusEn: "approved",
  });
});

test("a line that went from the Arabic text is marked for as long as its translation stands", async () => {
  await publish(source.slice(0, 2));
  expect(await read("en")).toMatchObject({ staleSegments: ["c"], approvalStatusEn: "unchecked" });
  await translate(translation.slice(0, 2));
  expect((await read("en")).staleSegments).toEqual([]);
});

test("once I have translated the line anew it is marked no more", async () => {
  await publish(changed);
  expect((await translate(withText("b", "Lord of mankind"))).body).toMatchObject({ staleSegments: [] });
});

test("correcting another line does not pass off the marked one as up to date", async () => {
  await publish(changed);
  expect((await translate(withText("a", "All praise be to God"))).body).toMatchObject({
    staleSegments: ["b"],
  });
});

test("when the translation still holds I say so, and need not change a letter", async () => {
  await publish(changed);
  const answer = await translate(translation, { reviewedSegments: ["b"] });
  expect(answer.body).toMatchObject({ staleSegments: [], version: 1, approvalStatusEn: "unchecked" });
});

test("a change that I have not seen yet is marked after my save, and my page can say what I saw", async () => {
  await publish(changed);
  // The page was opened before that, with version 1 of the Arabic text.
  const late = await translate(withText("b", "Lord of all worlds"), { sourceVersion: 1 });
  expect(late.body).toMatchObject({ staleSegments: ["b"] });
  const seen = await translate(withText("b", "Lord of mankind"), { sourceVersion: 2 });
  expect(seen.body).toMatchObject({ staleSegments: [] });
  expect(await translate(translation, { sourceVersion: 9 })).toMatchObject({ status: 409 });
});

test("an admin who checks the language has held it against the Arabic text of now", async () => {
  await publish(changed);
  await approve("en");
  expect(await read("en")).toMatchObject({ staleSegments: [], approvalStatusEn: "approved" });
  await publish(source);
  expect(await read("en")).toMatchObject({ staleSegments: ["b"], approvalStatusEn: "unchecked" });
});

test("a line that was marked already does not send a language back a second time", async () => {
  await publish(changed);
  await server.db
    .updateTable("transcripts")
    .set({ approvalStatus: "approved" })
    .where("id", "=", english)
    .execute();
  await publish(changed.map((segment) => (segment.id === "b" ? { ...segment, text: "رب الفلق" } : segment)));
  expect(await read("en")).toMatchObject({ staleSegments: ["b"], approvalStatusEn: "approved" });
});

test("saving a translation's words takes its green badge away, also when an admin does it", async () => {
  await translate(withText("a", "All praise be to God"));
  expect(await read("en")).toMatchObject({ approvalStatusEn: "unchecked", approvalStatusAr: "approved" });
  await approve("en");
  await calls.admin("PUT", `/transcripts/${english}`, { content: translation });
  expect((await read("en")).approvalStatusEn).toBe("unchecked");
});

test("saving the same words again leaves the badge", async () => {
  await translate(translation);
  expect(await read("en")).toMatchObject({ approvalStatusEn: "approved", version: 1 });
});

test("a draft alone changes nothing for anybody", async () => {
  await calls.arabic_transcripts_editor("PUT", `/transcripts/${arabic}/draft`, { content: changed });
  expect(await read("en")).toMatchObject({
    staleSegments: [],
    approvalStatusAr: "approved",
    approvalStatusEn: "approved",
  });
});

test("Arabic that is saved directly has the same effect as publishing", async () => {
  await calls.admin("PUT", `/transcripts/${arabic}`, { content: changed });
  expect(await read("en")).toMatchObject({ staleSegments: ["b"], approvalStatusEn: "unchecked" });
});

test("a file with cue boundaries and ids of its own is marked where it overlaps in time", async () => {
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

test("an old translation that is restored is known to be old", async () => {
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

test("publishing says in the audit which languages it sent back", async () => {
  await publish(changed);
  const audit = server.db.selectFrom("audit").select(["action", "subject", "detail"]).orderBy("id", "desc");
  expect(await audit.executeTakeFirst()).toEqual({
    action: "transcript:publish",
    subject: `transcript:${arabic}`,
    detail: { version: 2, unchecked: ["en"] },
  });
});

test("without an Arabic text nothing can have fallen behind it", async () => {
  await calls.admin("DELETE", `/transcripts/${arabic}`);
  expect((await read("en")).staleSegments).toEqual([]);
  expect(urdu).toBeGreaterThan(0);
});
