import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { listPlaylists } from "@minbar/data/library/playlists";
import { insertUser } from "@minbar/data/people/users";
import { openFileDatabase } from "@minbar/data/test/test-database";
import { openTestFolder } from "../../test/testing-import.ts";
import { minbarHere } from "../../test/testing-commands.ts";
import { listTranscripts } from "@minbar/data/transcripts/read";
import { listVideos } from "@minbar/data/library/videos";

const cli = fileURLToPath(new URL("./cli.ts", import.meta.url));
const everything = { includeHidden: true };

const { db, url } = await openFileDatabase();
const { pathOf, write } = openTestFolder();

const minbar = (...args: string[]) => minbarHere(args, { databaseUrl: url, folder: pathOf() });

/** In a process of its own, as people call it. */
function minbarAlone(...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, DATABASE_URL: url, INIT_CWD: pathOf() };
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}

const arabic = "1\n00:00:00,480 --> 00:00:02,000\nبِسْمِ اللَّهِ\n\n2\n00:00:02,000 --> 00:00:05,250\nالحمد لله\n";
const english =
  "1\n00:00:00,480 --> 00:00:02,000\nIn the name of God\n\n2\n00:00:03,000 --> 00:00:04,000\n\n";

test("a folder of lectures becomes a public playlist, and skipped cues and files are reported", async () => {
  write("talks/first-talk/video_url.txt", "https://youtu.be/aqz-KE-bpKQ");
  write("talks/first-talk/ar.srt", arabic);
  write("talks/first-talk/en.srt", english);
  write("talks/first-talk/notes.pdf", "%PDF");
  const { code, output } = await minbarAlone("import", "talks", "--playlist", "Talks", "--publish");
  expect(output).toContain("ar.srt  Arabic, utf-8: 2 segments");
  expect(output).toMatch(/en\.srt {2}English, utf-8: 1 segment\n {6}line \d+: /);
  expect(output).toContain("notes.pdf: not a subtitle file, left out");
  expect(output).toContain("2 files of 1 video: 3 segments read, 1 note. 2 transcripts stored");
  expect(code).toBe(0);

  const playlist = (await listPlaylists(db, { includeHidden: false })).find(({ name }) => name === "Talks");
  const [video] = await listVideos(db, { includeHidden: false, playlistId: playlist?.id });
  expect(video).toMatchObject({ title: "First talk", youtubeId: "aqz-KE-bpKQ", playlistOrder: 1 });
  const transcripts = await listTranscripts(db, video?.id ?? 0, { includeHidden: false, language: "ar" });
  expect(transcripts?.[0]?.content).toMatchObject([
    { time: "0:00.480", end: "0:02", text: "بِسْمِ اللَّهِ" },
    { time: "0:02", end: "0:05.250", text: "الحمد لله" },
  ]);
});

test("importing the same files again changes nothing, and edited segments keep their ids", async () => {
  write("again/video_url.txt", "https://www.youtube.com/watch?v=R6MlUcmOul8");
  write("again/ar.srt", arabic);
  await minbar("import", "again", "--publish");
  const before = await contentOf("R6MlUcmOul8");
  const { output } = await minbar("import", "again", "--publish");
  expect(output).toContain("0 transcripts stored, 1 already there");
  write("again/ar.srt", arabic.replace("الحمد لله", "الحمد لله رب العالمين"));
  await minbar("import", "again", "--publish");
  const after = await contentOf("R6MlUcmOul8");
  expect(after[0]).toEqual(before[0]);
  expect(after[1]).toMatchObject({ id: before[1]?.id, text: "الحمد لله رب العالمين" });
});

test("without --publish Arabic is a draft and the new video stays hidden", async () => {
  write("quiet/video_url.txt", "https://youtu.be/TLkA0RELQ1g");
  write("quiet/ar.srt", arabic);
  await minbar("import", "quiet");
  const video = (await listVideos(db, everything)).find(({ youtubeId }) => youtubeId === "TLkA0RELQ1g");
  expect(video?.isPublic).toBe(false);
  const [transcript] = (await listTranscripts(db, video?.id ?? 0, { ...everything, withDraft: true })) ?? [];
  expect(transcript?.content).toEqual([]);
  expect(transcript?.draftContent).toHaveLength(2);
});

test("one bad file stops the whole import, and every error is reported", async () => {
  write("mixed/good/video_url.txt", "https://youtu.be/WhWc3b3KhnY");
  write("mixed/good/ar.srt", arabic);
  write("mixed/bad/video_url.txt", "https://youtu.be/Y-rmzh0PI3c");
  write("mixed/bad/ar.srt", "%PDF-1.4 hello");
  write("mixed/bad/klingon.srt", arabic);
  write("mixed/lost/ar.srt", arabic);
  const before = await listVideos(db, everything);
  const { code, output } = await minbar("import", "mixed", "--publish");
  expect(code).toBe(1);
  expect(output).toContain("Nothing was imported:");
  expect(output).toContain("klingon.srt: unknown language");
  expect(output).toMatch(/lost[/\\]video_url\.txt: no YouTube URL found/);
  expect(output).toMatch(/bad[/\\]ar\.srt: /);
  expect(await listVideos(db, everything)).toEqual(before);
});

test("a single file is imported with --language and --video", async () => {
  write("one.vtt", "WEBVTT\n\n00:01.000 --> 00:02.000\nBonjour\n");
  const { output } = await minbar(
    "import",
    "one.vtt",
    "--language",
    "fr",
    "--video",
    "https://youtu.be/_cMxraX_5RE",
  );
  expect(output).toContain("one.vtt  French, utf-8: 1 segment");
});

test("an export can be imported again without changes", async () => {
  const { output } = await minbar("export", "out");
  expect(output).toMatch(/\d+ transcripts of \d+ videos written/);
  const again = await minbar("import", "out", "--publish");
  expect(again.output).toContain(" 0 transcripts stored");
});

test("an export leaves an entry in the audit log with what it contained", async () => {
  const { output } = await minbar("export", "noted", "--language", "en", "--format", "vtt");
  const [, transcripts, videos] = /^(\d+) transcripts? of (\d+) videos? written/m.exec(output) ?? [];
  const entries = db.selectFrom("audit").select(["actorId", "action", "subject", "detail"]);
  expect(await entries.orderBy("id", "desc").limit(1).executeTakeFirst()).toEqual({
    actorId: null,
    action: "library:export",
    subject: "library",
    detail: { videos: Number(videos), transcripts: Number(transcripts), format: "vtt", language: "en" },
  });
});

test("exported files contain the published text in the requested format", async () => {
  await minbar("export", "files", "--playlist", "Talks", "--language", "ar", "--format", "vtt");
  const text = readFileSync(pathOf("files", "first-talk-aqz-KE-bpKQ", "ar.vtt"), "utf8");
  expect(text).toMatch(/^WEBVTT\n\n/);
  expect(text).toContain("00:00:00.480 --> 00:00:02.000\nبِسْمِ اللَّهِ");
});

test("a path that does not exist is reported in a sentence without a stack trace", async () => {
  const { code, output } = await minbarAlone("import", "nowhere");
  expect(code).toBe(1);
  expect(output).toContain("nowhere");
  expect(output).not.toContain("    at ");
});

test("users are created and listed with their roles, and the last admin cannot be demoted", async () => {
  const created = await minbar(
    "user",
    "create",
    "amina@example.org",
    "--role",
    "admin",
    "--first-name",
    "Amina",
  );
  expect(created.output).toMatch(/Password, shown only once: .{16}/);
  expect((await minbar("user", "list")).output).toMatch(/admin +amina@example\.org +Amina/);
  expect((await minbar("user", "create", "AMINA@example.org", "--role", "viewer")).output).toContain(
    "already has an account",
  );
  expect((await minbar("user", "role", "amina@example.org", "viewer")).output).toContain("is the last admin");
  expect((await minbar("user", "create", "no-address", "--role", "viewer")).output).toContain(
    "is not an e-mail address",
  );
  expect((await minbar("user", "create", "b@example.org", "--role", "king")).code).toBe(1);
});

test("every command has a help text", async () => {
  for (const command of [[], ["import"], ["export"], ["user"], ["user", "create"], ["migrate"], ["doctor"]]) {
    const { code, output } = await minbar(...command, "--help");
    expect(code, command.join(" ")).toBe(0);
    expect(output).toContain("Usage: minbar");
  }
  expect((await minbarAlone("--help")).output).toContain("Usage: minbar");
});

test("the doctor reports a working installation as ok", async () => {
  const { output } = await minbar("doctor");
  expect(output).toMatch(/ok {3}PostgreSQL \d+/);
  expect(output).toContain("ok   the schema is up to date");
});

test("the doctor names the demo's accounts, which are closed while the demo is off", async () => {
  const demo = { email: "amina.admin@demo.minbar.example", role: "admin" } as const;
  const { id } = await insertUser(db, demo);
  onTestFinished(async () => void (await db.deleteFrom("users").where("id", "=", id).execute()));
  const closed = `ok   accounts of the demo exist, and cannot sign in while it is off: ${demo.email}. To remove them: `;
  expect((await minbar("doctor")).output).toContain(closed);
  vi.stubEnv("DEMO", "on");
  expect((await minbar("doctor")).output).not.toContain(demo.email);
});

async function contentOf(youtubeId: string) {
  const video = (await listVideos(db, everything)).find((one) => one.youtubeId === youtubeId);
  return (await listTranscripts(db, video?.id ?? 0, everything))?.[0]?.content ?? [];
}
