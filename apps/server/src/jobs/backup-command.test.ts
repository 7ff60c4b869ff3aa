import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { openFileFolder } from "@minbar/data/test/test-folder";
import { runBackupCommand } from "./backup-command.ts";

const folder = await openFileFolder();
afterEach(() => vi.unstubAllEnvs());

const backup = join(folder, "minbar.backup");
const never = new AbortController().signal;

function run(text: string, { limitS = 60, stop = never } = {}) {
  return runBackupCommand({ text, limitS }, backup, stop);
}

async function isAlive(pidFile: string): Promise<boolean> {
  const pid = (await readFile(join(folder, pidFile), "utf8")).trim();
  // A process that nobody has waited for is dead too.
  const state = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => ") Z");
  return !/\) [ZX]/.test(state);
}

test("the command gets the path of the backup, and none of Minbar's settings", async () => {
  vi.stubEnv("DATABASE_URL", "postgres://minbar:secret@db.example.org/minbar");
  vi.stubEnv("GEMINI_API_KEY", "secret");
  const { failure, output } = await run("env");
  expect(failure).toBeUndefined();
  const names = output.split("\n").map((line) => line.split("=")[0] ?? "");
  // The shell adds two of its own.
  const own = new Set(["", "PATH", "HOME", "LANG", "BACKUP_FILE", "PWD", "OLDPWD", "SHLVL", "_"]);
  expect(names.filter((name) => !own.has(name))).toEqual([]);
  expect(output).toContain(`BACKUP_FILE=${backup}\n`);
  expect(output).not.toContain("secret");
});

test("a failure is told by its exit code, its signal, or as a program that is not there", async () => {
  expect(await run("echo no room >&2; exit 3")).toEqual({
    failure: "it ended with exit code 3",
    output: "no room\n",
  });
  expect((await run("kill -9 $$")).failure).toBe("it was ended by SIGKILL");
  expect((await run("no-such-program")).failure).toBe("it ended with exit code 127");
  vi.stubEnv("PATH", folder);
  expect((await run("true")).failure).toBe("it could not be started: spawn sh ENOENT");
});

test("a command that takes too long is ended, with a child that ignores SIGTERM", async () => {
  const ignoring = `sh -c 'trap "" TERM; echo $$ > ${folder}/ignoring; while true; do sleep 0.1; done'`;
  const started = performance.now();
  const { failure } = await run(`echo begun; ${ignoring}; echo never`, { limitS: 1 });
  expect(failure).toBe("it took longer than BACKUP_COMMAND_LIMIT_S (1 s) and was ended");
  expect(performance.now() - started).toBeLessThan(8_000);
  await vi.waitFor(async () => expect(await isAlive("ignoring")).toBe(false));
});

test("what the command leaves in the background ends with it, even if it holds the output open", async () => {
  expect(await run(`sleep 60 & echo $! > ${folder}/background`)).toEqual({ failure: undefined, output: "" });
  await vi.waitFor(async () => expect(await isAlive("background")).toBe(false));
});

test("of a huge output the log keeps the end, and of an address no password", async () => {
  const { failure, output } = await run(
    `head -c 50000000 /dev/zero | tr '\\0' x; echo; echo https://amina:secret@s3.example.org refused; exit 1`,
  );
  expect(failure).toBe("it ended with exit code 1");
  expect(output.length).toBeLessThanOrEqual(2_000);
  expect(output).toMatch(/^…\nhttps:\/\/…@s3\.example\.org refused\n$/);
});

test("a stop ends the command within the time that it has", async () => {
  const stop = new AbortController();
  const running = run(`echo $$ > ${folder}/stopped; sleep 60`, { stop: stop.signal });
  await vi.waitFor(() => readFile(join(folder, "stopped")));
  stop.abort();
  await expect(running).rejects.toThrow("This operation was aborted");
  expect(await isAlive("stopped")).toBe(false);
  await expect(run("true", { stop: stop.signal })).rejects.toThrow("This operation was aborted");
});
