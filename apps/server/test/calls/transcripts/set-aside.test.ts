import { beforeEach, describe, expect, test } from "vitest";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { findStoredTexts } from "@minbar/data/library/import-state";
import { openTestServer } from "../../testing.ts";
import { callsOf, everybody, forbidden, signedInAs, unauthorized } from "../callers.ts";
import { addShortTexts, line } from "./short-texts.ts";

const server = await openTestServer();
const layla = callsOf(server, await signedInAs(server, "admin"));
const omar = callsOf(server, await signedInAs(server, "admin"));
let video = 0;
let arabic = 0;
let english = 0;

beforeEach(async () => {
  ({ video, arabic, english } = await addShortTexts(server, layla));
});

/** Oldest first. */
function historyOf(id: number) {
  return server.db
    .selectFrom("revisions")
    .select(["kind", "version", "content", "authorId", "sourceHashes"])
    .where("transcriptId", "=", id)
    .orderBy("id")
    .execute();
}

describe("a text that was set aside in a conflict", () => {
  test("is stored in the history with its author, below the translation that won", async () => {
    await layla("PUT", `/transcripts/${english}`, { content: line("Layla's"), version: 1 });
    const save = { content: line("Layla's, and more"), version: 2, setAside: [line("Omar's")] };
    expect(await omar("PUT", `/transcripts/${english}`, save)).toMatchObject({
      status: 200,
      body: { version: 3, content: line("Layla's, and more") },
    });
    const revisions = await historyOf(english);
    expect(revisions.map(({ kind, version }) => [kind, version])).toEqual([
      ["translation", 1],
      ["translation", 2],
      ["set-aside", 2],
      ["translation", 3],
    ]);
    expect(revisions[2]?.content).toEqual(line("Omar's"));
    expect(revisions[2]?.authorId).toBe(revisions[3]?.authorId);
  });

  test("is kept when a draft is saved and when both texts are saved at once", async () => {
    const draft = { content: line("أ"), version: 1, setAside: [line("ب"), line("ت"), line("ب"), line("أ")] };
    expect(await layla("PUT", `/transcripts/${arabic}/draft`, draft)).toMatchObject({ status: 200 });
    const both = { content: line("ث"), draftContent: line("ج"), setAside: [line("ح")] };
    const path = `/videos/${video}/transcripts`;
    expect(await layla("POST", path, { language: "ar", ...both })).toMatchObject({ status: 200 });
    const kinds = (await historyOf(arabic)).map(({ kind, content }) => `${kind} ${content[0]?.text}`);
    expect(kinds).toEqual([
      "publish الصبر",
      "set-aside ب",
      "set-aside ت",
      "draft أ",
      "set-aside ح",
      "publish ث",
      "draft ج",
    ]);
  });

  test("is kept even when the stored text wins unchanged and its version stays", async () => {
    const save = { content: line("Patience"), version: 1, operationId: "theirs", setAside: [line("Mine")] };
    for (let time = 0; time < 3; time += 1)
      expect(await layla("PUT", `/transcripts/${english}`, save)).toMatchObject({
        status: 200,
        body: { version: 1, content: line("Patience") },
      });
    expect((await historyOf(english)).map(({ kind }) => kind)).toEqual(["translation", "set-aside"]);
  });

  test("is kept once when its segments have no ids", async () => {
    const setAside = [[{ time: "0:09", text: "Mine" }]];
    const save = { content: line("Patience"), version: 1, operationId: "theirs", setAside };
    for (let time = 0; time < 2; time += 1) await layla("PUT", `/transcripts/${english}`, save);
    expect(await historyOf(english)).toHaveLength(2);
  });

  test("is kept once when a save is sent again", async () => {
    const save = { content: line("Both"), version: 1, operationId: "once", setAside: [line("Mine")] };
    for (let time = 0; time < 3; time += 1)
      expect(await layla("PUT", `/transcripts/${english}`, save)).toMatchObject({ status: 200 });
    expect((await historyOf(english)).map(({ kind }) => kind)).toEqual([
      "translation",
      "set-aside",
      "translation",
    ]);
  });

  test("is not kept when the save is rejected", async () => {
    const save = { content: line("Late"), version: 7, setAside: [line("Mine")] };
    expect(await layla("PUT", `/transcripts/${english}`, save)).toMatchObject({ status: 409 });
    expect(await historyOf(english)).toHaveLength(1);
  });

  test("is not stored again when it equals the stored text", async () => {
    const save = { content: line("Mine"), version: 1, setAside: [line("Patience")] };
    await layla("PUT", `/transcripts/${english}`, save);
    expect((await historyOf(english)).map(({ kind }) => kind)).toEqual(["translation", "translation"]);
  });

  test("is rejected above ten texts, above 5,000 segments or without a text to save", async () => {
    const put = (setAside: unknown) =>
      layla("PUT", `/transcripts/${english}`, { content: line("x"), setAside });
    const many = Array.from({ length: 11 }, (_, index) => line(`${index}`));
    expect(await put(many)).toMatchObject({
      status: 400,
      body: { message: "A save takes at most 10 texts that were set aside" },
    });
    const long = Array.from({ length: 5001 }, () => ({ time: "0:00", text: "a" }));
    expect(await put([long])).toMatchObject({
      status: 400,
      body: { message: "A transcript has at most 5,000 segments" },
    });
    const empty = { language: "en", content: [], setAside: [line("Mine")] };
    expect(await layla("POST", `/videos/${video}/transcripts`, empty)).toMatchObject({
      status: 400,
      body: { message: "Texts are set aside with a save of a text" },
    });
    expect(await historyOf(english)).toHaveLength(1);
  });

  test("fits into one call with a saved text when both have 5,000 lines", async () => {
    const long = (text: string) =>
      Array.from({ length: 5000 }, (_, index) => ({ id: `s${index}`, time: "1:02:03.480", text }));
    const arabicText = "وَالْعَصْرِ إِنَّ الْإِنسَانَ لَفِي خُسْرٍ إِلَّا الَّذِينَ آمَنُوا وَعَمِلُوا الصَّالِحَاتِ";
    const save = { content: long(arabicText), version: 1, setAside: [long(`${arabicText}.`)] };
    expect(await layla("PUT", `/transcripts/${arabic}/draft`, save)).toMatchObject({ status: 200 });
    expect(await historyOf(arabic)).toHaveLength(3);
  });
});

describe("a history with texts that were set aside", () => {
  test("restores a translation that was set aside with its stale lines", async () => {
    const save = { content: line("Calm"), version: 1, setAside: [line("Mine")] };
    await layla("PUT", `/transcripts/${english}`, save);
    await layla("PUT", `/transcripts/${arabic}`, { content: line("الصلاة") });
    const revisions = (await layla("GET", `/transcripts/${english}/revisions`)).body as {
      kind: string;
      id: number;
    }[];
    const mine = revisions.find(({ kind }) => kind === "set-aside");
    const restored = await layla("POST", `/transcripts/${english}/revisions/${mine?.id}/restore`);
    expect(restored).toMatchObject({ status: 200, body: { content: line("Mine"), staleSegments: ["s1"] } });
  });

  test("does not count an Arabic text that was set aside as published", async () => {
    const save = { content: line("الصلاة"), version: 1, setAside: [line("الزكاة")] };
    await layla("PUT", `/transcripts/${arabic}`, save);
    const { body } = await layla("GET", `/transcripts/${english}/stale`);
    expect(body).toMatchObject([{ id: "s1", before: "الصبر" }]);
    expect((await historyOf(arabic))[1]).toMatchObject({ kind: "set-aside", sourceHashes: null });
  });

  test("still counts an imported text as imported until it is changed", async () => {
    const imported = { videoId: video, language: "ur", content: line("صبر"), kind: "import" } as const;
    const { id } = await saveTranscript(server.db, { ...imported, publish: true });
    await layla("PUT", `/transcripts/${id}`, { content: line("صبر"), version: 1, setAside: [line("Mine")] });
    expect((await findStoredTexts(server.db, video)).get("ur")).toMatchObject({ isStaffs: false });
    await layla("PUT", `/transcripts/${id}`, { content: line("Mine"), version: 1 });
    expect((await findStoredTexts(server.db, video)).get("ur")).toMatchObject({ isStaffs: true });
  });

  test("undoes moved times to the saved draft, not to a text that was set aside", async () => {
    const draft = { content: line("أ"), version: 1, setAside: [line("ب")] };
    await layla("PUT", `/transcripts/${arabic}/draft`, draft);
    const same = { content: line("أ"), version: 2, setAside: [line("ت")] };
    await layla("PUT", `/transcripts/${arabic}/draft`, same);
    const versions = { draft: 2, ar: 1, en: 1 };
    const move = { operation: { kind: "shiftAll", byMs: 1000 }, operationId: "move", versions };
    expect(await layla("POST", `/videos/${video}/retime`, move)).toMatchObject({ status: 200 });
    const undo = await layla("POST", `/videos/${video}/retime/undo`, { operationId: "move" });
    expect(undo).toMatchObject({ status: 200 });
    const [now] = (await layla("GET", `/videos/${video}/transcripts?language=ar`)).body as object[];
    expect(now).toMatchObject({ draftContent: line("أ") });
  });
});

test("only users who may edit a language can read its texts that were set aside", async () => {
  const calls = await everybody(server);
  const draft = { content: line("أ"), version: 1, setAside: [line("secret draft")] };
  await layla("PUT", `/transcripts/${arabic}/draft`, draft);
  await layla("PUT", `/transcripts/${english}`, { content: line("b"), setAside: [line("secret text")] });
  const open = {
    visitor: [],
    viewer: [],
    editor: [english],
    arabic_transcripts_editor: [arabic],
    translations_editor: [english],
    admin: [arabic, english],
  };
  for (const id of [arabic, english]) {
    const own = server.db.selectFrom("revisions").select("id").where("transcriptId", "=", id);
    const setAside = await own.where("kind", "=", "set-aside").executeTakeFirstOrThrow();
    const one = `/transcripts/${id}/revisions/${setAside.id}`;
    for (const [role, ids] of Object.entries(open)) {
      const by = calls[role as keyof typeof open];
      const isOpen = (ids as number[]).includes(id);
      const expected = isOpen ? { status: 200 } : role === "visitor" ? unauthorized : forbidden;
      const answers = [
        await by("GET", `/transcripts/${id}/revisions`),
        await by("GET", one),
        await by("POST", `${one}/restore`),
      ];
      for (const answer of answers) expect(answer, role).toMatchObject(expected);
      expect(JSON.stringify(answers).includes("secret"), role).toBe(isOpen);
      const other = `/transcripts/${id === arabic ? english : arabic}/revisions/${setAside.id}`;
      const answer = await by("GET", other);
      expect([401, 403, 404], role).toContain(answer.status);
    }
  }
});
