import { execFile } from "node:child_process";
import { mkdtemp, open, rm, rmdir, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import type { Report } from "./report.ts";
import { becomesWell, finish, startScenario } from "./scenario.ts";

const run = promisify(execFile);
const megabyte = 1024 * 1024;

/** A tmpfs of its own needs the right to mount one: root, or what a container was given of it. */
export async function canMount(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "minbar-mount-"));
  try {
    await mount(folder, 1);
    await run("umount", [folder]);
    return true;
  } catch {
    return false;
  } finally {
    await rmdir(folder).catch(() => undefined);
  }
}

/**
 * Fills the file system under DATA_DIR while people save long texts, keeps it full, and makes room again. With little room left
 * a table cannot grow, and the save alone fails; with more of it, but less than the 16 MB of a piece of the write-ahead log,
 * that cannot grow, and all of PostgreSQL stops.
 */
export async function fillDisk({
  rooms,
  seconds,
  patience,
}: {
  /** Megabytes that are left at first, each time. */
  rooms: readonly number[];
  seconds: number;
  patience: number;
}): Promise<Report> {
  const dataDir = await smallFileSystem(200);
  const scenario = await startScenario({ dataDir, kilobytesOfSave: 64, patience });
  const { observations } = scenario;
  let refused = 0;
  for (const room of rooms) {
    const outage: { from: number; to?: number } = { from: performance.now() };
    observations.outages.push(outage);
    const filler = await fill(dataDir, room);
    const refusedNow = await untilRefused(scenario, outage.from);
    await sleep(seconds * 1000);
    refused += refusedNow();
    await rm(filler);
    outage.to = performance.now();
    if (!(await becomesWell(scenario, outage.to))) break;
  }
  if (refused === 0) scenario.faults.push("no save was refused: the disk was never full");
  const meanwhile = observations.all.filter(({ at, milliseconds }) =>
    observations.outages.some(({ from, to = Infinity }) => at > from && at + milliseconds < to),
  );
  const reads = meanwhile.filter(({ kind }) => kind === "visitor's read");
  const unanswered = reads.filter(({ status }) => status !== 200).length;
  if (unanswered > 0)
    scenario.faults.push(
      `visitors were refused what is in memory while the disk was full (${unanswered} times)`,
    );
  const results = {
    "file system": "tmpfs of 200 MB",
    "saves refused for want of room": refused,
    "visitors' reads meanwhile": `${reads.length}, refused: ${unanswered}`,
  };
  return finish(scenario, { title: `A full disk, ${rooms.length} times`, results });
}

/** Waits, at most 20 s, until a save is refused; counts from then on how many were. */
async function untilRefused(
  { observations, server }: Awaited<ReturnType<typeof startScenario>>,
  since: number,
): Promise<() => number> {
  const refused = (): number =>
    observations.all.filter(({ kind, at, status }) => kind === "staff's save" && at > since && status !== 200)
      .length;
  while (refused() === 0 && server.ended() === undefined && performance.now() - since < 20_000)
    await sleep(50);
  return refused;
}

async function smallFileSystem(megabytes: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "minbar-disk-"));
  onTestFinished(() => rmdir(folder), 30_000);
  await mount(folder, megabytes);
  // Lazily: a process that was killed a moment ago may not be gone.
  onTestFinished(async () => void (await run("umount", ["--lazy", folder])), 30_000);
  return folder;
}

function mount(folder: string, megabytes: number): Promise<unknown> {
  // PostgreSQL's unprivileged user has to pass through.
  return run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0711`, "tmpfs", folder]);
}

/** Takes all the room there is but a little, which the saves under way then use up. */
async function fill(folder: string, left: number): Promise<string> {
  const path = join(folder, "filler");
  const file = await open(path, "w");
  try {
    const { bavail, bsize } = await statfs(folder);
    const zeros = Buffer.alloc(megabyte);
    for (let room = bavail * bsize; room > left * megabyte; room -= megabyte) await file.write(zeros);
  } catch (error) {
    // The saves were quicker.
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  } finally {
    await file.close();
  }
  return path;
}
