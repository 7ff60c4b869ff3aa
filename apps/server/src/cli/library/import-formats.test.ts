import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { listVideos } from "@minbar/data/library/videos";
import { openFileDatabase } from "@minbar/data/test/test-database";
import { listTranscripts } from "@minbar/data/transcripts/read";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { openTestImports } from "../../../test/testing-import.ts";

const { db } = await openFileDatabase();
const { pathOf, write, lecture, run } = openTestImports(db);

test("files of other programs are imported in the language of their names", async () => {
  const cue = "Peace be upon you";
  lecture("moved", {
    "ar.sbv": "0:00:01.000,0:00:04.000\nالسلام عليكم ورحمة الله وبركاته\n",
    "en.ass": `[Events]\nFormat: Start, End, Style, Text\nDialogue: 0:00:01.00,0:00:04.00,Default,{\\i1}${cue}\n`,
    "talk.tr.json": JSON.stringify({ segments: [{ start: 1, end: 4, text: "Selam" }] }),
    "fr.ttml": '<tt><body><div><p begin="1s" end="4s">Paix</p></div></body></tt>',
    "talk.es.json3": JSON.stringify({
      events: [{ tStartMs: 1000, dDurationMs: 3000, segs: [{ utf8: "Paz" }] }],
    }),
    "ms.lrc": "[00:01.00]Salam\n",
    "talk.info.json": "{}",
    "slides.pdf": "%PDF-1.7",
    "ar.pdf": "%PDF-1.7",
  });
  const { ok, output } = await run("moved", { publish: true });
  expect(ok).toBe(true);
  expect(output).toContain("6 files of 1 video: 6 segments read");
  expect(output).toContain("line 3: Styles and positions were left out");
  expect(output).toContain("talk.info.json: not a subtitle file, left out");
  expect(output).toContain("slides.pdf: not a subtitle file, left out");
  expect(output).toContain("ar.pdf: not a subtitle file; its language has another one here, left out");
});

test("an import fails with an explanation when a language exists only in an unsupported format", async () => {
  lecture("old", {
    "ar.srt": "1\n00:00:01,000 --> 00:00:02,000\nالسلام عليكم ورحمة الله\n",
    "en.smi": "<SAMI><BODY><SYNC Start=1000><P>Peace</BODY></SAMI>",
    "fr.sub": "{25}{105}Paix\n",
    "tr.docx": "PK\u0003\u0004 word/document.xml",
  });
  const { ok, output } = await run("old");
  expect(ok).toBe(false);
  expect(output).toContain(
    "en.smi: This is a SAMI file, which Minbar does not read. Open it in Subtitle Edit",
  );
  expect(output).toContain(
    "fr.sub: This is a MicroDVD file, whose times are frames, which Minbar does not read.",
  );
  expect(output).toContain("tr.docx: This is a Word document (DOCX), which Minbar does not read.");
  expect(output).toContain("Nothing was imported");
  expect((await run("old", { keepGoing: true })).output).toContain("1 transcript stored");
});

test.each(["en", "tr", "fr"])("Danish in place of %s is detected", async (language) => {
  const danish =
    "Velkommen til denne forelæsning. I dag skal vi tale om tålmodighed og taknemmelighed, og hvordan de hænger sammen i vores dagligdag. Det er ikke altid let at være tålmodig, men det er en vigtig egenskab, som vi alle kan lære. Når vi møder modgang, kan vi vælge at blive vrede, eller vi kan vælge at tænke os om.";
  lecture(`danish-${language}`, { [`${language}.srt`]: `1\n00:00:01,000 --> 00:00:02,000\n${danish}\n` });
  const { ok, output } = await run(`danish-${language}`);
  expect(ok).toBe(false);
  expect(output).toMatch(/taken for \w+, but it reads like Danish/);
});

test("a file without ends that is imported over one with ends has none", async () => {
  lecture("ends", { "en.srt": "1\n00:00:05,000 --> 00:00:06,500\nWelcome to the talk\n" });
  await run("ends");
  rmSync(pathOf("ends", "en.srt"));
  write("ends/en.lrc", "[00:05.00]Welcome to the talk\n[00:30.00]The end\n");
  await run("ends");
  const video = (await listVideos(db, { includeHidden: true })).find(({ title }) => title === "Ends");
  const [text] = (await listTranscripts(db, video?.id ?? 0, { includeHidden: true })) ?? [];
  expect(text?.content.map(({ time, end }) => [time, end])).toEqual([
    ["0:05", undefined],
    ["0:30", undefined],
  ]);
});

test("Malay in Jawi is imported if the language is named, with a note", async () => {
  const jawi = "اير سوڠاي ايت ناءيق ڤد مالم هاري دان اورڠ كمڤوڠ ڤرڬي كبوكيت";
  lecture("jawi", { "ms.srt": `1\n00:00:01,000 --> 00:00:03,000\n${jawi}\n` });
  expect((await run("jawi")).output).toContain("taken for Malay, but its letters are Arabic");
  const named = await run("jawi/ms.srt", { language: "ms", video: "https://youtu.be/jawi-000001" });
  expect(named.ok).toBe(true);
  expect(named.output).toContain("so it was taken for Malay in Jawi");
});

test("a table with several columns of words is refused until its column is named", async () => {
  lecture("table", { "fr.csv": "Start;End;Français;Deutsch\n0:01;0:02;Bonjour;Guten Tag\n" });
  expect(
    (await run("table/fr.csv", { language: "es", video: "https://youtu.be/table-00001" })).output,
  ).toContain(
    "This table has several columns of words (Français, Deutsch); choose one of them. Use --column.",
  );
  expect((await run("table")).ok).toBe(true);
});

test("--publish publishes a draft that has the text of the file, also one that staff imported", async () => {
  const text = "1\n00:00:01,000 --> 00:00:03,000\nوالصلاة والسلام على رسول الله\n";
  lecture("draft", { "ar.srt": text });
  await run("draft", { publish: false });
  const video = (await listVideos(db, { includeHidden: true })).find(({ title }) => title === "Draft");
  const id = video?.id ?? 0;
  const arabic = async () =>
    (await listTranscripts(db, id, { includeHidden: true, withDraft: true }))?.find(
      (one) => one.language === "ar",
    );
  const before = await arabic();
  const content = before?.draftContent ?? [];
  // As the console saves an imported file.
  await saveTranscript(db, { videoId: id, language: "ar", content: [], publish: false, kind: "draft" });
  await saveTranscript(db, { videoId: id, language: "ar", content, publish: false, kind: "draft" });
  expect((await run("draft")).output).not.toContain("kept");
  expect(await arabic()).toMatchObject({ content, draftContent: null });
});
