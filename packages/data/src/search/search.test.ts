import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";

import type { LanguageTag } from "@minbar/domain/library/language";
import { parseQuery } from "@minbar/domain/search/query";

import { openTestDatabase } from "../../test/test-database.ts";
import { insertCategory } from "../library/categories.ts";
import { insertPlaylist } from "../library/playlists.ts";
import { fillSearchTexts } from "../library/search-text.ts";
import { insertVideo } from "../library/videos.ts";
import { saveTranscript } from "../transcripts/save.ts";
import { searchLectures } from "./search.ts";
import { countSearchLines, fillSearchLines } from "./search-lines.ts";

const db = await openTestDatabase();

async function publish(title: string, texts: Partial<Record<LanguageTag, string[]>>, isPublic = true) {
  const { id } = await insertVideo(db, { title, youtubeId: "dQw4w9WgXcQ", isPublic });
  for (const [language, lines] of Object.entries(texts)) await save(id, language as LanguageTag, lines);
  return id;
}

function save(videoId: number, language: LanguageTag, lines: string[]) {
  const content = lines.map((text, at) => ({ id: `s${at}`, time: `0:${String(at).padStart(2, "0")}`, text }));
  const kind = language === "ar" ? "publish" : "translation";
  return saveTranscript(db, { videoId, language, content, kind, publish: true });
}

async function find(q: string, scope: { language?: LanguageTag; includeHidden?: boolean } = {}) {
  const page = { includeHidden: false, limit: 10, offset: 0, ...scope };
  return searchLectures(db, parseQuery(q, scope.language), page);
}

/** The lines that a search shows, in their order. */
async function lines(q: string, scope: { language?: LanguageTag; includeHidden?: boolean } = {}) {
  const { results } = await find(q, scope);
  return results.flatMap((result) => result.lines.map(({ text }) => text));
}

/** The words that a search marks. */
async function marked(q: string): Promise<string[]> {
  const found = (await find(q)).results.flatMap((result) => result.lines);
  return found.flatMap(({ text, matches }) => matches.map(([start, end]) => text.slice(start, end)));
}

beforeEach(async () => {
  await db.deleteFrom("videos").execute();
});

test.each([
  ["إِنَّ الصَّلَاةَ تَنْهَى", "الصلاة", "الصَّلَاةَ"],
  ["وَأَقِيمُوا ٱلصَّلَوٰةَ", "الصلاة", "ٱلصَّلَوٰةَ"],
  ["رَبِّ ٱلْعَٰلَمِينَ", "العالمين", "ٱلْعَٰلَمِينَ"],
  ["واستعينوا بالصبر والصلاة", "صلاة", "والصلاة"],
  ["واستعينوا بالصبر والصلاة", "الصبر", "بالصبر"],
  ["فصبرهم جميل", "صبر", "فصبرهم"],
  ["نعوذ بالله من الشيطان", "الله", "بالله"],
  ["رحمته وسعت كل شيء", "رحمة", "رحمته"],
  ["إن الله يحب الصابرين", "صابرون", "الصابرين"],
  ["مسح على رؤوس اليتامى", "رءوس", "رؤوس"],
  ["ٱلَّذِينَ ءَامَنُوا۟ وَعَمِلُوا۟", "آمنوا", "ءَامَنُوا۟"],
  ["وَإِذْ قَالَ إِبْرَٰهِـۧمُ", "إبراهيم", "إِبْرَٰهِـۧمُ"],
  ["ارزقنا صَبْرًا جميلا", "الصبر", "صَبْرًا"],
  ["في المدينة مساجد كثيرة", "مسجد", "مساجد"],
  ["يكرهون الضجيج", "كره", "يكرهون"],
  ["Patience is half of faith", "patience", "Patience"],
  ["They prayed at night", "praying", "prayed"],
  ["L'homme est patient", "homme", "L'homme"],
  ["Allah'ın rahmeti", "allah", "Allah'ın"],
  ["Kesabaran itu indah", "sabar", "Kesabaran"],
  ["صبر کا بیان", "صبر", "صبر"],
])("%s is found by %s", async (text, query, word) => {
  const language = /\p{Script=Arabic}/u.test(text) ? "ar" : "en";
  await publish("A", {
    [text.startsWith("L'")
      ? "fr"
      : text.startsWith("Allah'")
        ? "tr"
        : text.startsWith("Kes")
          ? "ms"
          : language]: [text],
  });
  expect(await marked(query)).toEqual([word]);
});

test.each([
  ["قال النبي ﷺ الدين", "ﷺ", ["ﷺ"]],
  ["قال النبيﷺ", "صلى الله عليه وسلم", ["ﷺ"]],
  ["قال النبي صلى الله عليه وسلم", "النبي ﷺ", ["النبي", "صلى", "الله", "عليه", "وسلم"]],
  ["قال النبي ﷺ", '"النبي صلى الله عليه وسلم"', ["النبي", "ﷺ"]],
  ["قال النبي صلى الله عليه وسلم", '"النبي ﷺ"', ["النبي", "صلى", "الله", "عليه", "وسلم"]],
  ["قال الله ﷻ", "جلاله", ["ﷻ"]],
  ["بدأ ب﷽", "الرحيم", ["﷽"]],
  ["رسول ﷲ ﷴ", "محمد", ["ﷴ"]],
  ["أبو بكر \uFD41", "رضي الله عنه", ["\uFD41"]],
  ["موسى عليه السلام", "\uFD47", ["عليه", "السلام"]],
])("the sign and its words find each other: %s by %s", async (text, query, words) => {
  await publish("A", { ar: [text] });
  expect(await marked(query)).toEqual(words);
});

test.each([
  ["en", "Send an e-mail", "email", ["e-mail"]],
  ["en", "Send an email", "e-mail", ["email"]],
  ["en", "Send an e-mail", "mail", ["mail"]],
  ["en", "The al-Quran", "alquran", ["al-Quran"]],
  ["en", "The al-Quran", "quran", ["Quran"]],
  ["en", "In 1,446 of them", "1446", ["1,446"]],
  ["fr", "Les 1\u202F000 pas", "1000", ["1\u202F000"]],
  ["fr", "Les 1000 pas", "1 000", ["1000"]],
  ["fr", "La vie d’aujourd’hui", "aujourd'hui", ["d’aujourd’hui"]],
  ["fr", "Mes sœurs", "soeurs", ["sœurs"]],
  ["ar", "ألف ١٬٠٠٠", "1000", ["١٬٠٠٠"]],
] as const)("in %s, %s is found by %s", async (...[language, text, query, words]) => {
  await publish("A", { [language]: [text] });
  expect(await marked(query)).toEqual(words);
});

test("another word with the same beginning is not found", async () => {
  await publish("A", {
    ar: ["زرع شجرة الزيتون", "فاحت رائحة المسك", "السعادة في القناعة"],
    en: ["The universe is wide"],
  });
  for (const q of ["زيت ", "المسكين ", "عادة ", "university "]) expect(await lines(q)).toEqual([]);
});

test("exact words rank before words with clitics, and these before stems", async () => {
  await publish("A", { ar: ["صابر"] });
  await publish("B", { ar: ["والصابرين"] });
  await publish("C", { ar: ["الصابرين"] });
  expect(await lines("الصابرين")).toEqual(["الصابرين", "والصابرين", "صابر"]);
});

test("a quoted phrase is found as written, including its vowel marks", async () => {
  await publish("A", { ar: ["الصبر مفتاح الفرج", "مفتاح الصبر", "الصَّبْر مِفتاح", "الصَّبِر مِفتاح"] });
  expect(await lines('"الصبر مفتاح"')).toHaveLength(3);
  expect(await lines('"الصَّبْر مفتاح"')).toEqual(["الصَّبْر مِفتاح"]);
  expect(await lines('"مفتاح الصبر')).toEqual(["مفتاح الصبر"]);
});

test("lines with the words close together rank before lines with the words far apart", async () => {
  await publish("A", { en: ["faith is wide and long and so is his patience"] });
  await publish("B", { en: ["patience and faith"] });
  await publish("C", { en: ["faith needs patience"] });
  expect((await lines("patience faith"))[0]).toBe("patience and faith");
  expect((await lines("patience faith")).at(-1)).toBe("faith is wide and long and so is his patience");
});

test("an exact match of a rare word ranks higher than one of a common word", async () => {
  await publish("A", { ar: ["بالصبر الله"] });
  await publish("B", { ar: ["صبر لله"] });
  await publish("C", { ar: ["بالصبر الله"] });
  expect((await lines("صبر الله "))[0]).toBe("صبر لله");
});

test("a lecture with the words in different lines ranks after those with all words in one line", async () => {
  await publish("A", { en: ["about patience", "nothing", "about gratitude"] });
  await publish("B", { en: ["patience only"] });
  await publish("C", { en: ["patience and gratitude"] });
  expect(await lines("patience gratitude")).toEqual([
    "patience and gratitude",
    "about patience",
    "about gratitude",
  ]);
});

test("a lecture is found by its title", async () => {
  const id = await publish("The gate of patience", { en: ["nothing here"] });
  const { results } = await find("patience");
  expect(results).toMatchObject([{ video: { id, titleMatches: [[12, 20]] }, language: null, lines: [] }]);
});

test("the last word of a query matches as a prefix unless a space follows it", async () => {
  await publish("A", { en: ["gratefulness"] });
  expect(await lines("grat")).toEqual(["gratefulness"]);
  expect(await lines("grat ")).toEqual([]);
  expect(await lines("gr")).toEqual([]);
});

test("hidden lectures are found by staff only, and drafts by nobody", async () => {
  await publish("A", { en: ["canary line"] }, false);
  const id = await publish("B", {});
  const content = [{ id: "s1", time: "0:00", text: "canary draft" }];
  await saveTranscript(db, { videoId: id, language: "ar", content, kind: "draft", publish: false });
  expect(await find("canary")).toMatchObject({ results: [], lineCount: 0 });
  expect(await lines("canary", { includeHidden: true })).toEqual(["canary line"]);
});

test("a changed or removed line is no longer found", async () => {
  const id = await publish("A", { en: ["first words", "second words", "third words"] });
  await save(id, "en", ["first words", "other words"]);
  expect(await lines("second")).toEqual([]);
  expect(await lines("third")).toEqual([]);
  expect(await lines("other")).toEqual(["other words"]);
  expect(await lines("words")).toHaveLength(2);
});

test("texts written by a server of the previous version are found once they are indexed", async () => {
  const id = await publish("A", { en: ["first words"] });
  await db.deleteFrom("searchLines").execute();
  await db.updateTable("transcripts").set({ searchedVersion: null }).execute();
  expect(await find("words")).toMatchObject({ isComplete: false, results: [] });
  await fillSearchLines(db);
  expect(await find("words")).toMatchObject({ isComplete: true, lineCount: 1 });
  await db.updateTable("transcripts").set({ searchedVersion: null }).execute();
  await save(id, "en", ["other lines"]);
  expect(await lines("words")).toEqual([]);
});

test("a text with many changed lines is found once it is indexed, and its old words are not", async () => {
  const id = await publish("A", { en: ["first words", "second words"] });
  const long = Array.from({ length: 400 }, (_, at) => `line number ${at}`);
  await save(id, "en", ["first words", ...long]);
  expect(await lines("second")).toEqual([]);
  expect(await find("number")).toMatchObject({ isComplete: false, lineCount: 0 });
  expect(await countSearchLines(db)).toEqual({ indexed: 0, all: 401 });
  await fillSearchLines(db);
  expect(await countSearchLines(db)).toEqual({ indexed: 401, all: 401 });
  expect(await find("number")).toMatchObject({ isComplete: true, lineCount: 400 });
  expect(await find("second")).toMatchObject({ lineCount: 0 });
});

test("a search in one language finds no others", async () => {
  await publish("A", { en: ["patience"], fr: ["patience"] });
  const { results } = await find("patience", { language: "fr" });
  expect(results.map(({ language }) => language)).toEqual(["fr"]);
});

test("lines with the exact word come first among more than 2,000 lines", async () => {
  await publish("Walking", { en: Array.from({ length: 2001 }, (_, at) => `walking ${at}`) });
  await fillSearchLines(db);
  await publish("Walks", { en: ["a short walk"] });
  const { results, lineCount, isLimited } = await find("walk ", { language: "en" });
  expect(results[0]?.video.title).toBe("Walks");
  expect({ lineCount, isLimited }).toEqual({ lineCount: 2000, isLimited: true });
});

test("a search in a playlist, a category or a video finds nothing outside it", async () => {
  const { id: categoryId } = await insertCategory(db, { name: "Lectures" });
  const { id: playlistId } = await insertPlaylist(db, { name: "Series", categoryId });
  const inside = await publish("Inside", { en: ["patience"] });
  await db.updateTable("videos").set({ playlistId }).where("id", "=", inside).execute();
  const outside = await publish("Outside", { en: ["patience"] });
  const titles = async (scope: { playlistId?: number; categoryId?: number; videoId?: number }) => {
    const page = { includeHidden: false, limit: 10, offset: 0, ...scope };
    const { results } = await searchLectures(db, parseQuery("patience"), page);
    return results.map(({ video }) => video.title);
  };
  expect(await titles({ playlistId })).toEqual(["Inside"]);
  expect(await titles({ categoryId })).toEqual(["Inside"]);
  expect(await titles({ videoId: outside })).toEqual(["Outside"]);
});

test.each(["patience", "patience walk"])(
  "a search for %s in one language never reads the whole table of lines",
  async (q) => {
    await publish("A", { en: ["patience", "walk"] });
    await db.transaction().execute(async (trx) => {
      const countScans = async () => {
        const { rows } = await sql<{ scans: string }>`
        select pg_stat_get_xact_numscans('"searchLines"'::regclass) as "scans"`.execute(trx);
        return Number(rows[0]?.scans);
      };
      const before = await countScans();
      const page = { includeHidden: false, language: "en" as const, limit: 10, offset: 0 };
      const found = await searchLectures(trx, parseQuery(q, "en"), page);
      expect(found.lineCount).toBe(q.split(" ").length);
      expect((await countScans()) - before).toBe(0);
    });
  },
);

/** Fills as the background job of a server does. */
async function fill() {
  await fillSearchTexts(db);
  await fillSearchLines(db);
}

test("lines that were made by earlier rules are found once they are made again, and until then the search is not complete", async () => {
  await publish("Refuge", { ar: ["نعوذ بالله"] });
  await sql`update "searchLines" set "lexemes" = '''بالله'' ''~له'''`.execute(db);
  await sql`update "transcripts" set "searchFolding" = 0`.execute(db);
  expect(await find("الله")).toMatchObject({ isComplete: false, results: [] });
  await fill();
  expect(await find("الله")).toMatchObject({ isComplete: true, lineCount: 1 });
});

test("a text that a server of the previous version saves is made again by the current rules", async () => {
  const id = await publish("Refuge", { ar: ["نعوذ بالله"] });
  // It writes the lines and their version, and knows no folding.
  await sql`update "searchLines" set "lexemes" = '''بالله'''`.execute(db);
  await sql`update "transcripts" set "version" = "version" + 1, "searchedVersion" = "version" + 1`.execute(
    db,
  );
  expect(await find("الله")).toMatchObject({ isComplete: false, results: [] });
  await fill();
  expect(await find("الله")).toMatchObject({ isComplete: true, lineCount: 1 });
  await save(id, "ar", ["نعوذ بالله", "من الشيطان"]);
  expect(await find("الشيطان")).toMatchObject({ isComplete: true, lineCount: 1 });
});

test("a title that a server of the previous version writes is found once its search text is made again", async () => {
  const id = await publish("A", {});
  await sql`update "videos" set "title" = 'An e-mail', "searchTitle" = 'an e-mail'`.execute(db);
  expect(await find("email")).toMatchObject({ isComplete: false, results: [] });
  await fill();
  expect(await find("email")).toMatchObject({ isComplete: true, results: [{ video: { id } }] });
});

test("a playlist's name of the previous version makes the search incomplete until it is made again", async () => {
  await insertPlaylist(db, { name: "An e-mail" });
  expect(await find("email")).toMatchObject({ isComplete: true });
  await sql`update "playlists" set "searchName" = "searchName"`.execute(db);
  expect(await find("email")).toMatchObject({ isComplete: false });
  await fill();
  expect(await find("email")).toMatchObject({ isComplete: true });
});
