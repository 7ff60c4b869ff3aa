import { open, stat, truncate } from "node:fs/promises";
import { join } from "node:path";

import type { EmbeddedLog } from "./instance.ts";
import { findInstallation } from "./installation.ts";
import type { Installation } from "./installation.ts";

/** Bytes of `server.log`; a larger file is emptied. */
const logLimit = 1_048_576;

function logFile({ home }: Installation): string {
  return join(home, "server.log");
}

/** Opened for appending, so that it can be emptied while PostgreSQL writes. */
export async function openLog(installation: Installation) {
  const path = logFile(installation);
  const size = await sizeOf(path);
  const file = await open(path, "a", 0o600);
  if (size > logLimit) await file.truncate();
  return file;
}

/** The last lines in the log of this folder's embedded PostgreSQL; empty if it never ran. */
export async function lastLinesOfEmbedded(dataDir: string, count: number): Promise<string[]> {
  return lastLines(await findInstallation(dataDir), count);
}

/** The last line of its log without its time, so that a repeated error is recognized. */
export async function lastLogLine(installation: Installation): Promise<string> {
  const lines = await lastLines(installation, 3);
  return lines.map(withoutTime).join(" / ") || "it said nothing";
}

async function lastLines(installation: Installation, count: number): Promise<string[]> {
  const path = logFile(installation);
  const text = await readFrom(
    path,
    Math.max(0, (await sizeOf(path)) - maxForwarded.bytes),
    maxForwarded.bytes,
  );
  return text.trim().split("\n").slice(-count).filter(Boolean);
}

/** Removes the time from `2026-11-22 02:00:09.123 UTC [4711] LOG:  redo starts`. */
function withoutTime(line: string): string {
  return line.replace(/^[\d-]+ [\d:.]+ UTC \[\d+\] /, "");
}

/** The maximum of bytes read and lines forwarded at a time; the rest stays in the file. */
const maxForwarded = { bytes: 65_536, lines: 10 };

/**
 * Crashes, recoveries, starts, stops and file errors. Other lines are about single connections, whose users see the error
 * themselves. The configuration keeps statements and rows out of the log.
 */
const relevant = [
  /^LOG: {2}((abnormal )?database system (was|is|shutdown)|redo |received .* shutdown|performing )/,
  /^LOG: {2}([\w ]+ \(PID \d+\) (was terminated|exited)|terminating any other|all server processes)/,
  /^LOG: {2}could not (write|read|open|create|extend|rename|remove|fsync|sync|fork|bind|start)/,
  /^FATAL: {2}(?!the database system is |terminating |password |connection |no pg_hba|sorry|remaining |canceling )/,
  /^PANIC: /,
];

const severe =
  /^(FATAL|PANIC): |^LOG: {2}(could not|.*\(PID|terminating any|all server|database system was (not|inter))/;

/** Follows PostgreSQL's log from now on; each call forwards the new lines. */
export async function followLog(installation: Installation, log: EmbeddedLog): Promise<() => Promise<void>> {
  const path = logFile(installation);
  let offset = await sizeOf(path);
  let rest = "";
  return async () => {
    const size = await sizeOf(path);
    if (size < offset) offset = 0;
    if (size === offset) return;
    const added = await readFrom(path, offset, Math.min(size - offset, maxForwarded.bytes));
    const lines = `${rest}${added}`.split("\n");
    rest = (lines.pop() ?? "").slice(0, 1_000);
    offset = size;
    forward(lines.map(withoutTime), log);
    if (size <= logLimit) return;
    await truncate(path).catch(() => undefined);
    offset = 0;
  };
}

function forward(lines: string[], log: EmbeddedLog): void {
  const found = lines.filter((line) => relevant.some((pattern) => pattern.test(line)));
  for (const line of found.slice(0, maxForwarded.lines)) {
    log(`PostgreSQL: ${line.slice(0, 500)}`, severe.test(line) ? "warn" : "info");
  }
  if (found.length > maxForwarded.lines)
    log(`PostgreSQL: ${found.length - maxForwarded.lines} lines more in its log`, "warn");
}

async function sizeOf(path: string): Promise<number> {
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  return size;
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
