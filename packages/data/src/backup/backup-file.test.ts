import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { connect, disconnect } from "../connect.ts";
import { createTestDatabase } from "../../test/testing.ts";
import { countTables, fillLibrary, withEmptyDatabase } from "../../test/backup-library.ts";
import { restoreFile, writeBackup } from "./backup-file.ts";

const version = "1.2.3";
let folder: string;
let path: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "minbar-backup-"));
  path = join(folder, "library.backup");
  database = await createTestDatabase(inject("clusterUrl"));
  const db = connect(database.url);
  await fillLibrary(db);
  await disconnect(db);
  await writeBackup(database.url, path, { version });
});

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Restores these bytes as a file into an empty database: nothing is written, and the reason is returned. */
async function refusalOf(bytes: Buffer): Promise<string> {
  const damaged = join(folder, "damaged.backup");
  await writeFile(damaged, bytes);
  return withEmptyDatabase(async (url) => {
    const refusal = await restoreFile(url, damaged, {}).then(
      () => "restored",
      (error: Error) => error.message,
    );
    expect(await countTables(url)).toBe(0);
    return refusal;
  });
}

test("a backup with one changed byte is rejected wherever the byte is, and nothing is written", async () => {
  const bytes = await readFile(path);
  const end = bytes.length;
  for (const at of [0, 5, 40, 4_000, Math.floor(end / 2), end - 45, end - 41, end - 40, end - 20, end - 1]) {
    const copy = Buffer.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ 0x40;
    expect(await refusalOf(copy), String(at)).toMatch(
      /^damaged\.backup cannot be restored: it.* was changed|no b/,
    );
  }
});

test("a truncated or extended backup is rejected with one sentence", { tags: "long" }, async () => {
  const bytes = await readFile(path);
  for (const length of [0, 39, 100, Math.floor(bytes.length / 2), bytes.length - 40, bytes.length - 1])
    expect(await refusalOf(bytes.subarray(0, length)), String(length)).toBe(
      "damaged.backup cannot be restored: its end is missing or was changed.",
    );
  for (const added of [Buffer.from([0]), bytes])
    expect(await refusalOf(Buffer.concat([bytes, added]))).toMatch(
      /^damaged\.backup cannot be restored: its? .*was changed/,
    );
});

test("a file that is not a backup, a folder and a missing file are rejected with one sentence", async () => {
  expect(await refusalOf(Buffer.from("1\n00:00:01,000 --> 00:00:02,000\nNo backup\n"))).toBe(
    "damaged.backup cannot be restored: it is no backup of Minbar.",
  );
  const absent = join(folder, "absent.backup");
  await expect(restoreFile(database.url, absent, {})).rejects.toThrow(
    `${absent}: there is no such file or folder.`,
  );
  await expect(restoreFile(database.url, folder, {})).rejects.toThrow(`${folder}: it is a folder.`);
});

test("the program zstd decompresses a backup", async () => {
  const decompressed = zstdDecompressSync((await readFile(path)).subarray(0, -40));
  expect(decompressed.includes("Lecture 29")).toBe(true);
});

test("only its owner may read a backup", async () => {
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test(
  "an aborted backup leaves no file, even if it is aborted while its file is being created",
  { tags: "long" },
  async () => {
    const stopped = join(folder, "stopped.backup");
    const before = await readdir(folder);
    for (let times = 0; times < 50; times++) {
      const signal = AbortSignal.abort();
      await expect(writeBackup(database.url, stopped, { version, signal })).rejects.toThrow(/abort/);
    }
    expect(await readdir(folder)).toEqual(before);
  },
);

test("the next backup deletes files left by a killed one, but not those of a running one or other files", async () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  const left = `minbar-partial-${hostname()}-${pid}-00000000.tmp`;
  const ofLastMonth = "minbar-partial-elsewhere-1-00000000.tmp";
  const remainingFiles = [
    `minbar-partial-${hostname()}-${process.ppid}-00000000.tmp`,
    "minbar-partial-elsewhere-2-00000000.tmp",
    "minbar-partial-notes.tmp",
  ];
  for (const name of [left, ofLastMonth, ...remainingFiles]) await writeFile(join(folder, name), "cut off");
  const month = 30 * 24 * 60 * 60;
  await utimes(join(folder, ofLastMonth), 0, Date.now() / 1000 - month);
  await writeBackup(database.url, join(folder, "next.backup"), { version });
  const names = await readdir(folder);
  expect(names.filter((name) => name.startsWith("minbar-partial"))).toEqual(remainingFiles.toSorted());
});
