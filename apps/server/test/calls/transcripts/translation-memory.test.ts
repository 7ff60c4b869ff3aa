import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { insertVideo } from "@minbar/data/library/videos";
import { openTestServer } from "../../testing.ts";
import { everybody, idOf } from "../callers.ts";

const server = await openTestServer();
const calls = await everybody(server);
let first = 0;
let arabic = 0;
let french = 0;
let second = 0;

const lines = [
  { id: "a", time: "0:00", text: "الحمد لله رب العالمين" },
  { id: "b", time: "0:05", text: "من سلك طريقا يلتمس فيه علما" },
  { id: "c", time: "0:09", text: "والله أعلم بالصواب" },
];
const translated = [
  { id: "a", time: "0:00", text: "Louange à Dieu, Seigneur des mondes" },
  { id: "b", time: "0:05", text: "Qui suit un chemin en quête d’un savoir" },
  { id: "c", time: "0:09", text: "Dieu sait mieux ce qui est juste" },
];
const withText = (list: typeof lines, id: string, text: string) =>
  list.map((line) => (line.id === id ? { ...line, text } : line));

beforeEach(async () => {
  await server.db.deleteFrom("videos").execute();
  first = (await insertVideo(server.db, { title: "The first lesson", youtubeId: "aqz-KE-bpKQ" })).id;
  second = (await insertVideo(server.db, { title: "The second lesson", youtubeId: "aqz-KE-bpKQ" })).id;
  arabic = idOf(await publish("ar", lines));
  french = idOf(await publish("fr", translated));
});

function publish(language: string, content: object, video = first) {
  return calls.admin("POST", `/videos/${video}/transcripts`, { language, content });
}

function save(content: object, more: object = {}) {
  return calls.translations_editor("PUT", `/transcripts/${french}`, { content, ...more });
}

interface Place {
  videoId?: number;
  segmentId?: string;
  language?: string;
}

/** As somebody who translates a line of the second video, or of another. */
async function ask(text: string, { videoId = second, segmentId = "z", language = "fr" }: Place = {}) {
  const query = new URLSearchParams({ text, videoId: String(videoId), segmentId, language });
  const answer = await calls.translations_editor("GET", `/translation-memory?${query.toString()}`);
  return answer.body as { text: string; likeness: number; source: string; time: string }[];
}

const textsOf = async (text: string, place?: Place) => (await ask(text, place)).map((found) => found.text);

test("an earlier translation is found from another video, with or without vowel marks, with its location", async () => {
  expect(await ask("الْحَمْدُ لِلَّهِ، رَبِّ الْعَالَمِينَ.")).toEqual([
    {
      likeness: 1,
      source: lines[0]?.text,
      text: translated[0]?.text,
      videoId: first,
      title: "The first lesson",
      segmentId: "a",
      time: "0:00",
    },
  ]);
  const [like] = await ask("ومن سلك طريقا يطلب فيه علما");
  expect(like).toMatchObject({ text: translated[1]?.text, time: "0:05" });
  expect(like?.likeness).toBeGreaterThan(0.6);
  expect(like?.likeness).toBeLessThan(1);
  expect(await ask("ثم قاموا إلى الصلاة")).toEqual([]);
  expect(await ask("…")).toEqual([]);
  expect(await ask(lines[0]?.text ?? "", { language: "tr" })).toEqual([]);
});

test("a line gets translations from other lines of its video but not its own", async () => {
  expect(await ask(lines[0]?.text ?? "", { videoId: first, segmentId: "a" })).toEqual([]);
  expect(await textsOf(lines[0]?.text ?? "", { videoId: first, segmentId: "b" })).toEqual([
    translated[0]?.text,
  ]);
});

test("the memory returns only the current words of a translation and nothing for a removed line", async () => {
  await save(withText(translated, "c", "Et Dieu sait mieux"));
  expect(await textsOf("والله أعلم بالصواب")).toEqual(["Et Dieu sait mieux"]);
  await save(translated.slice(0, 2));
  expect(await textsOf("والله أعلم بالصواب")).toEqual([]);
});

test("a translation whose Arabic changed keeps its original source until it is translated again", async () => {
  const before = { source: "والله أعلم بالصواب", text: translated[2]?.text, likeness: 1 };
  await calls.admin("PUT", `/transcripts/${arabic}`, { content: withText(lines, "c", "والله أعلم") });
  expect(await ask("والله أعلم بالصواب")).toMatchObject([before]);
  expect(await ask("والله أعلم")).toMatchObject([{ ...before, likeness: 0.72 }]);
  await save(withText(translated, "a", "Louange à Dieu"));
  expect(await ask("والله أعلم")).toMatchObject([{ ...before, likeness: 0.72 }]);
  await save(withText(translated, "c", "Et Dieu sait mieux"));
  const anew = { source: "والله أعلم", text: "Et Dieu sait mieux" };
  expect(await ask("والله أعلم")).toMatchObject([{ ...anew, likeness: 1 }]);
  expect(await ask("والله أعلم بالصواب")).toMatchObject([{ ...anew, likeness: 0.72 }]);
});

test("a translation marked as reviewed is found by the new Arabic words", async () => {
  await calls.admin("PUT", `/transcripts/${arabic}`, { content: withText(lines, "c", "والله أعلم") });
  await save(translated, { reviewedSegments: ["c"] });
  expect(await ask("والله أعلم")).toMatchObject([{ likeness: 1, text: translated[2]?.text }]);
});

test("a translation in the trash is not offered until it is restored", async () => {
  const { body } = await calls.admin("DELETE", `/transcripts/${french}`);
  expect(await textsOf("والله أعلم بالصواب")).toEqual([]);
  await calls.admin("POST", `/trash/${(body as { trashId: number }).trashId}/restore`);
  expect(await textsOf("والله أعلم بالصواب")).toEqual([translated[2]?.text]);
});

test("a restored revision is remembered, and moved times are updated", async () => {
  await save(withText(translated, "c", "Et Dieu sait mieux"));
  const { body } = await calls.translations_editor("GET", `/transcripts/${french}/revisions`);
  const [, made] = body as { id: number }[];
  await calls.translations_editor("POST", `/transcripts/${french}/revisions/${made?.id}/restore`);
  expect(await textsOf("والله أعلم بالصواب")).toEqual([translated[2]?.text]);
  const move = { operation: { kind: "shiftAll", byMs: 1000 }, versions: { ar: 1, fr: 3, draft: 1 } };
  const moved = await calls.admin("POST", `/videos/${first}/retime`, { ...move, operationId: "later" });
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  expect(await ask("والله أعلم بالصواب")).toMatchObject([{ time: "0:10" }]);
});

test("a save that fails at its very end leaves no trace", async () => {
  await sql`create function "refuse"() returns trigger language plpgsql as $$
    begin raise exception 'the disk is full'; end $$`.execute(server.db);
  // What a save of a translation writes last.
  await sql`create constraint trigger "refuse" after insert or update on "translationMemory"
    deferrable initially deferred for each row execute function "refuse"()`.execute(server.db);
  const trace = async () => ({
    transcript: (await calls.admin("GET", `/transcripts/${french}`)).body,
    revisions: (await calls.admin("GET", `/transcripts/${french}/revisions`)).body,
    remembered: await textsOf("والله أعلم بالصواب"),
  });
  const before = await trace();
  expect((await save(withText(translated, "c", "Et Dieu sait mieux"))).status).toBe(500);
  expect(await trace()).toEqual(before);
  await sql`drop function "refuse" cascade`.execute(server.db);
});

test("at most five different translations of the same words are returned", async () => {
  const content = Array.from({ length: 12 }, (_, at) => ({
    id: `s${at}`,
    time: `1:0${at % 10}`,
    text: "نعم",
  }));
  await publish("ar", content, second);
  const words = content.map((line, at) => ({ ...line, text: `oui ${at % 7}` }));
  await publish("fr", words, second);
  const found = await textsOf("نعم");
  expect(found).toHaveLength(5);
  expect(new Set(found).size).toBe(5);
});

test("a text that is too long returns 400, and an Arabic editor gets 403", async () => {
  const query = `/translation-memory?videoId=${second}&segmentId=z&language=fr&text=`;
  expect(await calls.translations_editor("GET", query + "a".repeat(1001))).toMatchObject({ status: 400 });
  expect(await calls.arabic_transcripts_editor("GET", `${query}a`)).toMatchObject({ status: 403 });
});
