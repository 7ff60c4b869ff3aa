import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { openFileDatabase } from "@minbar/data/test/test-database";
import { openFileFolder } from "@minbar/data/test/test-folder";
import { minbarHere } from "../../test/testing-commands.ts";

const cli = fileURLToPath(new URL("./cli.ts", import.meta.url));

const { db, url } = await openFileDatabase();
const folder = await openFileFolder();

const minbar = (args: string[], input = "") => minbarHere(args, { databaseUrl: url, folder, input });

async function json(...args: string[]): Promise<unknown> {
  return JSON.parse((await minbar([...args, "--json"])).stdout);
}

test("programs get the result of each command as JSON", async () => {
  mkdirSync(join(folder, "talk"));
  writeFileSync(join(folder, "talk/video_url.txt"), "https://youtu.be/aqz-KE-bpKQ");
  writeFileSync(join(folder, "talk/en.srt"), "1\n00:00:01,000 --> 00:00:02,000\nOne\n");
  writeFileSync(join(folder, "talk/notes.pdf"), "%PDF");
  expect(await json("migrate")).toEqual({ applied: [] });
  expect(await json("import", "talk")).toMatchObject({
    refused: false,
    videos: [{ title: "Talk", isNew: true, files: [{ name: "en.srt", language: "en", outcome: "stored" }] }],
    leftOut: [{ path: "notes.pdf" }],
    problems: [],
  });
  const email = "amina@example.org";
  expect(await json("user", "create", email, "--role", "admin")).toMatchObject({
    email,
    role: "admin",
    password: expect.stringMatching(/^.{16}$/),
  });
  expect(await json("user", "list")).toMatchObject([{ email, role: "admin" }]);
  const made = await json("token", "create", email, "--name", "Import", "--scope", "read");
  expect(made).toMatchObject({ scope: "read", token: expect.stringMatching(/^minbar_/) });
  const { id } = made as { id: number };
  expect(await json("token", "list")).toMatchObject([{ id, name: "Import" }]);
  expect(await json("token", "revoke", String(id))).toEqual({ id });
  expect(await json("export", "out")).toMatchObject({ videos: 1, transcripts: 1, notes: [] });
  expect(await json("backup", "file.backup")).toMatchObject({ bytes: expect.any(Number) });
  const { findings } = (await json("doctor")) as { findings: unknown };
  const text = "no backups are scheduled: set BACKUP_DIR to a folder, such as /var/backups/minbar";
  expect(findings).toEqual(
    expect.arrayContaining([
      { ok: true, text: "the schema is up to date" },
      { ok: true, warns: true, text },
    ]),
  );
});

test("an error is a sentence on standard error even with --json", { tags: "long" }, async () => {
  const { code, stdout, stderr } = await minbar(["token", "revoke", "999", "--json"]);
  expect([code, stdout, stderr]).toEqual([1, "", "Token 999 does not exist.\n"]);
});

test("a password is read from standard input, and a password on the command line causes a warning", async () => {
  const create = (email: string, ...args: string[]) => ["user", "create", email, "--role", "viewer", ...args];
  const read = await minbar(create("stdin@example.org", "--password-stdin"), "correct horse\n");
  expect([read.code, read.stdout, read.stderr]).toEqual([0, "stdin@example.org is now viewer.\n", ""]);
  const seen = await minbar(create("seen@example.org", "--password", "correct horse"));
  expect([seen.code, seen.stdout]).toEqual([0, "seen@example.org is now viewer.\n"]);
  expect(seen.stderr).toContain("use --password-stdin");
  expect((await minbar(create("none@example.org", "--password-stdin"))).stderr).toContain("standard input");
  const editor = await minbar(["user", "create", "e@example.org", "--role", "editor"]);
  expect([editor.code, editor.stderr]).toEqual([1, expect.stringContaining("Allowed choices are viewer")]);
});

test("an export that is stopped leaves no folder", { tags: "long" }, async () => {
  await sql`insert into "videos" ("title", "youtubeId")
    select 'Lecture ' || "number", lpad("number"::text, 11, '0') from generate_series(1, 4000) as "number"`.execute(
    db,
  );
  const env = { ...process.env, DATABASE_URL: url, INIT_CWD: folder };
  const child = spawn(process.execPath, [cli, "export", "stopped"], { env });
  const errors: string[] = [];
  child.stderr.setEncoding("utf8").on("data", (text: string) => void errors.push(text));
  await vi.waitFor(
    () => expect(readdirSync(folder).some((name) => name.startsWith("stopped.unfinished"))).toBe(true),
    { timeout: 30_000, interval: 20 },
  );
  child.kill("SIGINT");
  const [code] = await once(child, "exit");
  expect([code, errors.join("")]).toEqual([1, expect.stringMatching(/The export was stopped\.\n$/)]);
  expect(readdirSync(folder).filter((name) => name.startsWith("stopped"))).toEqual([]);
});
