import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

export interface BackupCommand {
  /** For the shell. */
  text: string;
  /** Seconds. */
  limitS: number;
}

interface Result {
  /** `undefined`: it succeeded. */
  failure: string | undefined;
  /** The end of what it printed. */
  output: string;
}

/** Milliseconds from SIGTERM to SIGKILL: less than the 5 s that a supervisor adds to the drain (docs/settings.md). */
const endingMs = 3_000;

/** Milliseconds for output of a process that left the group. */
const outputMs = 500;

/**
 * Runs the command on a backup, whose path it gets as `BACKUP_FILE`. Its environment has none of Minbar's settings, which
 * contain secrets. Its whole process group ends with it, when the time is over, and on `stop`, which throws.
 */
export async function runBackupCommand(
  { text, limitS }: BackupCommand,
  file: string,
  stop: AbortSignal,
): Promise<Result> {
  stop.throwIfAborted();
  const { PATH, HOME, LANG } = process.env;
  const env = { PATH, HOME, LANG, BACKUP_FILE: file };
  const child = spawn("sh", ["-c", text], { env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  const readOutput = keepOutput(child);
  const closed = once(child, "close").catch(() => undefined);
  const kill = (): void => void signalGroup(child, "SIGKILL");
  process.once("exit", kill);
  try {
    const reason = await endOf(child, { limit: AbortSignal.timeout(limitS * 1000), stop });
    kill();
    await Promise.race([closed, sleep(outputMs)]);
    stop.throwIfAborted();
    const overdue = `it took longer than BACKUP_COMMAND_LIMIT_S (${limitS} s) and was ended`;
    return { failure: reason === "limit" ? overdue : reason, output: readOutput() };
  } finally {
    process.off("exit", kill);
    child.stdout.destroy();
    child.stderr.destroy();
  }
}

/** Waits until the command ends or is ended. Returns why it failed; `undefined`: it did not. */
async function endOf(
  child: ChildProcess,
  { limit, stop }: { limit: AbortSignal; stop: AbortSignal },
): Promise<string | undefined> {
  const ended = once(child, "exit").then(
    () => {
      const { exitCode, signalCode } = child;
      if (signalCode !== null) return `it was ended by ${signalCode}`;
      return exitCode === 0 ? undefined : `it ended with exit code ${exitCode}`;
    },
    (error: Error) => `it could not be started: ${error.message}`,
  );
  const over = AbortSignal.any([limit, stop]);
  const aborted = over.aborted ? Promise.resolve() : once(over, "abort");
  const first = await Promise.race([ended, aborted.then(() => "limit")]);
  if (!over.aborted) return first;
  const deadline = Date.now() + endingMs;
  let isAlive = signalGroup(child, "SIGTERM");
  while (isAlive && Date.now() < deadline) {
    await sleep(50);
    isAlive = signalGroup(child, 0);
  }
  return first;
}

/** Returns whether a process of the group is left. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  try {
    return pid !== undefined && process.kill(-pid, signal);
  } catch {
    return false;
  }
}

/** Characters that the log keeps: the end, where programs say what failed. */
const maxOutput = 2_000;

/** Returns what reads the end of the output, without the user and the password of an address. */
function keepOutput(child: ChildProcess): () => string {
  let output = "";
  let isCut = false;
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      isCut ||= output.length + chunk.length > maxOutput;
      output = (output + chunk).slice(-maxOutput);
    });
  // A word that was cut could be the end of an address.
  return () => (isCut ? output.replace(/^\S*/, "…") : output).replaceAll(/(?<=:\/\/)[^\s/@]+(?=@)/g, "…");
}
