import { open, stat, truncate } from "node:fs/promises";

import type { EmbeddedLog } from "./instance.ts";
import { logFile, logLimit, withoutTime } from "./launch.ts";
import type { Place } from "./place.ts";

/** Bytes and lines handed on at one look; what is more stays in the file. */
const most = { bytes: 65_536, lines: 10 };

/**
 * Crash, recovery, start and stop, trouble with files. Others tell of single connections, which their users hear of
 * themselves. By configuration no line has a statement, and none is about a row.
 */
const matters = [
  /^LOG: {2}((abnormal )?database system (was|is|shutdown)|redo |received .* shutdown|performing )/,
  /^LOG: {2}([\w ]+ \(PID \d+\) (was terminated|exited)|terminating any other|all server processes)/,
  /^LOG: {2}could not (write|read|open|create|extend|rename|remove|fsync|sync|fork|bind|start)/,
  /^FATAL: {2}(?!the database system is |terminating |password |connection |no pg_hba|sorry|remaining |canceling )/,
  /^PANIC: /,
];

const isGrave =
  /^(FATAL|PANIC): |^LOG: {2}(could not|.*\(PID|terminating any|all server|database system was (not|inter))/;

/** What PostgreSQL writes into its log from now on, line by line; each call hands on what is new. */
export async function followLog(place: Place, log: EmbeddedLog): Promise<() => Promise<void>> {
  const path = logFile(place);
  let offset = await sizeOf(path);
  let rest = "";
  return async () => {
    const size = await sizeOf(path);
    if (size < offset) offset = 0;
    if (size === offset) return;
    const added = await readFrom(path, offset, Math.min(size - offset, most.bytes));
    const lines = `${rest}${added}`.split("\n");
    rest = (lines.pop() ?? "").slice(0, 1_000);
    offset = size;
    handOn(lines.map(withoutTime), log);
    if (size <= logLimit) return;
    await truncate(path).catch(() => undefined);
    offset = 0;
  };
}

function handOn(lines: string[], log: EmbeddedLog): void {
  const found = lines.filter((line) => matters.some((pattern) => pattern.test(line)));
  for (const line of found.slice(0, most.lines)) {
    log(`PostgreSQL: ${line.slice(0, 500)}`, isGrave.test(line) ? "warn" : "info");
  }
  if (found.length > most.lines)
    log(`PostgreSQL: ${found.length - most.lines} lines more in its log`, "warn");
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}

async function readFrom(path: string, position: number, length: number): Promise<string> {
  const file = await open(path, "r").catch(() => undefined);
  if (!file) return "";
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position });
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await file.close();
  }
}
