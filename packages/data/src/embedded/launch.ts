import type { ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";

import type { Installation } from "./installation.ts";
import { openLog } from "./log.ts";
import { spawnProgram } from "./programs.ts";

const serverSettings = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "timezone=UTC",
  "log_timezone=UTC",
  "log_checkpoints=off",
  // Texts of statements and keys of conflicting rows may be personal, so the log contains neither.
  "log_min_messages=log",
  "log_min_error_statement=panic",
  "log_error_verbosity=terse",
  // Before a recovery PostgreSQL syncs the data folder: with one call if the system has one, instead of file by file, which
  // takes 2 s or more on a busy machine.
  ...(process.platform === "linux" ? ["recovery_init_sync_method=syncfs"] : []),
];

/** Starts PostgreSQL on this port without waiting for it. */
export async function launch(
  installation: Installation,
  port: number,
  settings: readonly string[],
): Promise<ChildProcess> {
  const output = await openLog(installation);
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

/** The port of the last start, as stored by PostgreSQL. */
export async function lastPort({ home }: Installation): Promise<number | undefined> {
  const options = await readFile(join(home, "data", "postmaster.opts"), "utf8").catch(() => "");
  const port = /"port=(\d+)"/.exec(options)?.[1];
  return port === undefined ? undefined : Number(port);
}

/**
 * Below the ports of outgoing connections: while PostgreSQL is down, no outgoing connection takes its port. A connection to
 * that port could otherwise even connect to itself.
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
