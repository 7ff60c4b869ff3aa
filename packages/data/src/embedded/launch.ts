import type { ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { open, readFile, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";

import type { Installation } from "./installation.ts";
import { spawnProgram } from "./programs.ts";

const serverSettings = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "timezone=UTC",
  "log_timezone=UTC",
  "log_checkpoints=off",
  // Texts of statements and keys of conflicting rows may be personal: the log has neither.
  "log_min_messages=log",
  "log_min_error_statement=panic",
  "log_error_verbosity=terse",
  // Before a recovery PostgreSQL syncs the data folder: with one call where the system has one, and not file by file,
  // which takes 2 s and more on a busy machine.
  ...(process.platform === "linux" ? ["recovery_init_sync_method=syncfs"] : []),
];

/** Bytes of `server.log`, which begins anew when it grew over that. */
export const logLimit = 1_048_576;

export function logFile({ home }: Installation): string {
  return join(home, "server.log");
}

/** Starts PostgreSQL on this port without waiting for it. */
export async function launch(
  installation: Installation,
  port: number,
  settings: readonly string[],
): Promise<ChildProcess> {
  const output = await openLog(logFile(installation));
  const options = [`port=${port}`, ...serverSettings, ...settings];
  const args = options.flatMap((option) => ["-c", option]);
  const command = ["postgres", "-D", join(installation.home, "data"), ...args] as const;
  const child = spawnProgram(installation, command, ["ignore", output.fd, output.fd]);
  child.on("error", () => undefined);
  child.unref();
  await output.close();
  return child;
}

export function isRunning(child: ChildProcess | undefined): boolean {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** Always appended to, so that it can be emptied while PostgreSQL writes. */
async function openLog(path: string) {
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  const file = await open(path, "a", 0o600);
  if (size > logLimit) await file.truncate();
  return file;
}

/** The last lines of its log, without times, so that a repeated error is recognised. */
export async function lastLogLine(installation: Installation): Promise<string> {
  const text = await readFile(logFile(installation), "utf8").catch(() => "");
  const lines = text.trim().split("\n").slice(-3);
  return lines.map(withoutTime).join(" / ") || "it said nothing";
}

/** `2026-11-22 02:00:09.123 UTC [4711] LOG:  redo starts` without its first part. */
export function withoutTime(line: string): string {
  return line.replace(/^[\d-]+ [\d:.]+ UTC \[\d+\] /, "");
}

/** The port of the last start, as PostgreSQL keeps it. */
export async function lastPort({ home }: Installation): Promise<number | undefined> {
  const options = await readFile(join(home, "data", "postmaster.opts"), "utf8").catch(() => "");
  const port = /"port=(\d+)"/.exec(options)?.[1];
  return port === undefined ? undefined : Number(port);
}

/**
 * Below the ports of outgoing connections: while PostgreSQL is down none of those takes its port, not even a connection
 * to it, which could otherwise connect to itself.
 */
export async function choosePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const port = randomInt(20_000, 30_000);
    if (await isFree(port)) return port;
  }
  throw new Error("no free port from 20000 to 29999 for the embedded PostgreSQL");
}

export function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const server = createServer().once("error", () => resolve(false));
  server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  return promise;
}
