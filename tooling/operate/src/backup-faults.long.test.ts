import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createNode, newNode, removeNode } from "@minbar/bench/backup/debian-postgres";
import { withThrowawayDatabase } from "@minbar/data/backup/throwaway-database";
import { executeAt } from "@minbar/data/test/execute";
import { newTestDatabase } from "@minbar/data/test/test-database";
import { expect, onTestFinished, test } from "vitest";
import { runProgram } from "./program.ts";

const minbar = fileURLToPath(new URL("../../../apps/server/src/minbar.js", import.meta.url));

function run(url: string, folder: string, ...args: string[]): { code: number | null; output: string } {
  const env = { ...process.env, DATABASE_URL: url, INIT_CWD: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, [minbar, ...args], {
    env,
    encoding: "utf8",
  });
  return { code: status, output: stdout + stderr };
}

/** A disk of that many kilobytes, until the test ends. Needs root. */
function mountDisk(kilobytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), "minbar-disk-"));
  runProgram("mount", ["-t", "tmpfs", "-o", `size=${kilobytes}k`, "tmpfs", folder]);
  onTestFinished(() => void runProgram("umount", [folder]));
  return folder;
}

async function libraryOf(kilobytes: number): Promise<string> {
  const database = await newTestDatabase();
  // Random text, which does not compress to nothing.
  await executeAt(
    database.url,
    `insert into "settings" ("key", "value")
     select n::text, to_jsonb(array(select md5(random()::text || n || m) from generate_series(1, 32) m))
     from generate_series(1, $1::integer) n`,
    [kilobytes],
  );
  return database.url;
}

test("a backup on a full disk fails with one sentence and leaves no file, and works once there is room", async () => {
  const url = await libraryOf(2_000);
  const disk = mountDisk(512);
  const full = run(url, disk, "backup", "a.backup");
  expect(full).toEqual({ code: 1, output: `${join(disk, "a.backup")}: the disk is full.\n` });
  expect(readdirSync(disk)).toEqual([]);
  runProgram("mount", ["-o", "remount,size=8m", disk]);
  expect(run(url, disk, "backup", "a.backup").code).toBe(0);
  expect(readdirSync(disk)).toEqual(["a.backup"]);
});

test("a path that cannot be written to is reported in one sentence", async () => {
  const url = await libraryOf(1);
  const disk = mountDisk(64);
  writeFileSync(join(disk, "file"), "");
  runProgram("mount", ["-o", "remount,ro", disk]);
  for (const [path, trouble] of [
    ["a.backup", "nothing can be written there"],
    ["missing/a.backup", "there is no such file or folder"],
    ["file/a.backup", "a part of the path is a file"],
  ] as const)
    expect(run(url, disk, "backup", path)).toEqual({ code: 1, output: `${join(disk, path)}: ${trouble}.\n` });
});

test("an account without CREATEDB cannot verify a backup, and the error says what it needs", async () => {
  const node = await newNode();
  onTestFinished(() => removeNode(node), 30_000);
  await createNode(node);
  await executeAt(node.url, `create role "reader" login`);
  const asReader = Object.assign(new URL(node.url), { username: "reader" }).href;
  await expect(withThrowawayDatabase(asReader, async () => undefined)).rejects.toThrow(
    "The database account may not create databases, so the backup cannot be verified there: grant it CREATEDB",
  );
  const left = await executeAt(node.url, `select from pg_database where datname like 'minbar_verify%'`);
  expect(left).toEqual([]);
});
