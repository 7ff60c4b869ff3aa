import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { insertPlaylist } from "@minbar/data/library/playlists";
import { insertVideo, listVideos } from "@minbar/data/library/videos";
import { insertUser } from "@minbar/data/people/users";
import { newTestDatabase, openFileDatabase } from "@minbar/data/test/test-database";
import { newTestFolder } from "@minbar/data/test/test-folder";
import { setApproval } from "@minbar/data/transcripts/approval";
import { listTranscripts } from "@minbar/data/transcripts/read";
import { saveTranscript } from "@minbar/data/transcripts/save";
import { exportTo } from "./export.ts";
import type { ExportFormat } from "./file-text.ts";
import { importPath } from "./import.ts";

const { db } = await openFileDatabase();
let folder: string;

/** A library with everything that an export must contain. */
async function fill(): Promise<void> {
  const { id: actorId } = await insertUser(db, { email: "amina@example.org", role: "admin" });
  const { id: playlistId } = await insertPlaylist(db, { name: "Friday" });
  const about = { vocabulary: "صبر: patience\r\nشكر: thanks", description: "Two\nlines", duration: 754 };
  const inPlaylist = { playlistId, playlistOrder: 3, ...about };
  const first = await insertVideo(db, { title: "Windmills", youtubeId: "aqz-KE-bpKQ", ...inPlaylist });
  const again = { title: "Windmills", youtubeId: "aqz-KE-bpKQ", playlistId: null, isPublic: false };
  const second = await insertVideo(db, again);
  await insertVideo(db, { title: "؟؟", youtubeId: "R6MlUcmOul8" });
  const arabic = [
    { time: "22", text: "  وَالصَّبْرُ & <i>نور</i> " },
    { time: "0:30", end: "0:31.250", text: "سطر\n\n00:01:00,000 --> 00:02:00,000" },
    { time: "0:31", text: " " },
    { time: "0:31", text: "12\n13" },
    { time: "0:25", text: "بلا ترتيب" },
  ];
  const save = { kind: "publish", authorId: actorId, publish: true } as const;
  await saveTranscript(db, { ...save, videoId: first.id, language: "ar", content: arabic });
  const english = [{ time: "0:22", text: "Patience &quot;is&quot; light" }];
  await saveTranscript(db, { ...save, videoId: first.id, language: "en", content: english });
  await setApproval(db, { videoId: first.id, language: "en", approvalStatus: "approved", actorId });
  await saveTranscript(db, { ...save, videoId: first.id, language: "ur", content: [] });
  const draft = [...arabic, { time: "1:02:03", text: "مسودة" }];
  await saveTranscript(db, { ...save, videoId: first.id, language: "ar", content: draft, publish: false });
  await saveTranscript(db, { ...save, videoId: second.id, language: "ar", content: draft, publish: false });
}

beforeAll(fill);

beforeEach(async () => {
  folder = await newTestFolder();
  vi.spyOn(console, "log").mockImplementation(() => {});
});

afterEach(() => void vi.restoreAllMocks());

/** All files in a folder, by path. */
function filesIn(path: string): Record<string, string> {
  const names = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = names.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((one) => [one.slice(path.length), readFileSync(one, "utf8")]));
}

test.each(["srt", "vtt", "ass", "csv"] satisfies ExportFormat[])(
  "a library exported as %s, imported elsewhere and exported again is identical byte for byte",
  async (format) => {
    await exportTo(db, join(folder, "first"), { format });
    const first = filesIn(join(folder, "first"));
    expect(Object.keys(first).toSorted()).toEqual([
      "/video-R6MlUcmOul8/video.json",
      "/video-R6MlUcmOul8/video_url.txt",
      `/windmills-aqz-KE-bpKQ-2/video.json`,
      `/windmills-aqz-KE-bpKQ-2/video_url.txt`,
      `/windmills-aqz-KE-bpKQ/ar.${format}`,
      `/windmills-aqz-KE-bpKQ/en.${format}`,
      "/windmills-aqz-KE-bpKQ/video.json",
      "/windmills-aqz-KE-bpKQ/video_url.txt",
    ]);
    const { db: elsewhere } = await newTestDatabase();
    expect(await importPath(elsewhere, join(folder, "first"), { publish: true })).toBe(true);
    await exportTo(elsewhere, join(folder, "second"), { format });
    expect(filesIn(join(folder, "second"))).toEqual(first);
  },
);

test("other accounts of the machine cannot read an export", async () => {
  const out = join(folder, "private");
  await exportTo(db, out, { format: "srt" });
  const inside = readdirSync(out, { recursive: true, encoding: "utf8" }).map((name) => join(out, name));
  for (const path of [out, ...inside]) {
    const stats = statSync(path);
    expect([path, stats.mode & 0o777]).toEqual([path, stats.isDirectory() ? 0o700 : 0o600]);
  }
});

test("a CSV export has two languages side by side, which other formats reject", async () => {
  await exportTo(db, join(folder, "tables"), { format: "csv", language: "ar", beside: "en" });
  const files = filesIn(join(folder, "tables"));
  expect(Object.keys(files).filter((name) => name.endsWith(".csv"))).toEqual([
    "/windmills-aqz-KE-bpKQ/ar-en.csv",
  ]);
  expect(files["/windmills-aqz-KE-bpKQ/ar-en.csv"]).toMatch(/^\ufeffStart,End,Arabic,English\r\n00:/);
  await expect(exportTo(db, join(folder, "no"), { format: "srt", beside: "en" })).rejects.toThrow(
    "--format csv",
  );
});

test("an export names the files that an import would not read back unchanged", async () => {
  await exportTo(db, join(folder, "out"), { format: "txt" });
  const output = vi.mocked(console.log).mock.calls.flat();
  expect(output.filter((line) => line.includes("--format srt keeps it whole"))).toEqual([
    expect.stringContaining("windmills-aqz-KE-bpKQ/ar.txt"),
  ]);
});

test("importing an export into its own library changes nothing", async () => {
  await exportTo(db, join(folder, "out"), { format: "srt" });
  const before = await listTranscriptsOfAll();
  await importPath(db, join(folder, "out"), { publish: true });
  expect(await listTranscriptsOfAll()).toEqual(before);
});

async function listTranscriptsOfAll() {
  const videos = await listVideos(db, { includeHidden: true });
  const wanted = { includeHidden: true, withDraft: true };
  return Promise.all(
    videos.map(async (video) => ({ video, texts: await listTranscripts(db, video.id, wanted) })),
  );
}

test("a text that was changed after its export is imported as unchecked", async () => {
  await exportTo(db, join(folder, "out"), { format: "srt" });
  const file = join(folder, "out/windmills-aqz-KE-bpKQ/en.srt");
  writeFileSync(file, readFileSync(file, "utf8").replace("light", "dark"));
  const { db: elsewhere } = await newTestDatabase();
  await importPath(elsewhere, join(folder, "out"), { publish: true });
  const videos = await listVideos(elsewhere, { includeHidden: true });
  const texts = videos.flatMap(({ transcripts }) => transcripts);
  expect(texts.find(({ language }) => language === "en")?.approvalStatus).toBe("unchecked");
  expect(vi.mocked(console.log).mock.calls.flat().join("\n")).toContain(
    "en.srt was changed since it was checked",
  );
});

test("an export to an unusable folder or of an unknown playlist fails and writes nothing", async () => {
  mkdirSync(join(folder, "full"));
  writeFileSync(join(folder, "full/ar.srt"), "mine");
  await expect(exportTo(db, join(folder, "full"), { format: "srt" })).rejects.toThrow("is not empty");
  await expect(exportTo(db, join(folder, "no/where"), { format: "srt" })).rejects.toThrow(
    "this folder does not exist",
  );
  await expect(exportTo(db, join(folder, "full/ar.srt/out"), { format: "srt" })).rejects.toThrow(
    "this folder is not writable",
  );
  const playlist = "Unknown";
  await expect(exportTo(db, join(folder, "out"), { format: "srt", playlist })).rejects.toThrow(
    "The playlist Unknown does not exist",
  );
  expect(readdirSync(folder)).toEqual(["full"]);
  expect(readdirSync(join(folder, "full"))).toEqual(["ar.srt"]);
});

test("an exported text in another script can be imported again, but is rejected and named once changed", async () => {
  const { db: library } = await newTestDatabase();
  const { id: videoId } = await insertVideo(library, { title: "Scripts", youtubeId: "dQw4w9WgXcQ" });
  const content = Array.from({ length: 30 }, (_, n) => ({
    time: `0:${10 + n}`,
    text: "Это русский текст о терпении",
  }));
  await saveTranscript(library, { videoId, language: "fr", content, kind: "translation", publish: true });
  const out = join(folder, "out");
  await exportTo(library, out, { format: "srt" });
  const { db: elsewhere } = await newTestDatabase();
  expect(await importPath(elsewhere, out, { publish: true })).toBe(true);
  const [video] = await listVideos(elsewhere, { includeHidden: true });
  const texts = await listTranscripts(elsewhere, video?.id ?? 0, { includeHidden: true });
  expect(texts?.map(({ language }) => language)).toEqual(["fr"]);

  const path = join(out, "scripts-dQw4w9WgXcQ", "fr.srt");
  writeFileSync(path, readFileSync(path, "utf8").replace("терпении", "словах"));
  vi.mocked(console.log).mockClear();
  const { db: other } = await newTestDatabase();
  expect(await importPath(other, out, { publish: true })).toBe(false);
  expect(vi.mocked(console.log).mock.calls.flat().join("\n")).toMatch(/fr\.srt.*taken for French/s);
});
