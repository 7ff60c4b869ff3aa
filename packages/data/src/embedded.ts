import type { ChildProcess } from "node:child_process";
import { open, readFile, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { createCluster } from "./embedded-cluster.ts";
import { choosePlace } from "./embedded-place.ts";
import type { Place } from "./embedded-place.ts";
import { runProgram, spawnProgram } from "./embedded-programs.ts";
import { isUsedByOthers, leave, register } from "./embedded-users.ts";
import { findPostmaster, findUrl } from "./postmaster.ts";

interface Embedded {
  url: string;
  /** Whether another process had started it. */
  attached: boolean;
  /** Stops PostgreSQL in good order, unless another process still uses it. */
  stop: () => Promise<void>;
}

interface Overrides {
  /** Of the server, as `name=value`. */
  settings?: readonly string[] | undefined;
  /** Other folders than the usual ones. */
  programs?: string | undefined;
  shared?: string | undefined;
}

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
];

/** Milliseconds; a server that was killed while writing much reads its log first. */
const startLimit = 120_000;
const attemptLimit = 10;

/**
 * Starts the PostgreSQL of this folder, making it first when there is none, or joins the one that runs: the
 * command line works beside a server, and a server whose predecessor was killed takes over the PostgreSQL that
 * outlived it. The last one to stop stops it.
 */
export async function startEmbedded(
  dataDir: string,
  log: (line: string) => void = () => undefined,
  { settings = [], ...folders }: Overrides = {},
): Promise<Embedded> {
  const place = await choosePlace(dataDir, folders);
  await createCluster(place, log);
  const { url, attached } = await startOrJoin(place, settings);
  const user = await register(place);
  // Between the answer and our registration the last of the others may have stopped it.
  if (!(await findPostmaster(place))?.isReady) {
    await leave(user);
    return startEmbedded(dataDir, log, { settings, ...folders });
  }
  log(`${attached ? "joined" : "started"} the embedded PostgreSQL in ${place.home}`);
  return { url, attached, stop: () => stopUnlessUsed(place, user) };
}

async function startOrJoin(place: Place, settings: readonly string[]) {
  const deadline = Date.now() + startLimit;
  let attempts = 0;
  let child: ChildProcess | undefined;
  while (Date.now() < deadline) {
    const url = await findUrl(place);
    if (url) return { url, attached: (await findPostmaster(place))?.pid !== child?.pid };
    if (!isRunning(child) && !(await findPostmaster(place))) {
      if (attempts === attemptLimit) break;
      // A port taken meanwhile, or the memory of a killed server not yet given back: a moment later it works.
      if (attempts++) await sleep(200);
      child = await launch(place, settings);
    }
    await sleep(10);
  }
  throw new Error(`the embedded PostgreSQL in ${place.home} does not start: ${await lastWords(place)}`);
}

function isRunning(child: ChildProcess | undefined): boolean {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

async function launch(place: Place, settings: readonly string[]): Promise<ChildProcess> {
  const output = await openLog(place);
  const options = [`port=${await freePort()}`, ...serverSettings, ...settings];
  const args = options.flatMap((option) => ["-c", option]);
  const command = ["postgres", "-D", join(place.home, "data"), ...args] as const;
  const child = spawnProgram(place, command, ["ignore", output.fd, output.fd]);
  child.on("error", () => undefined);
  child.unref();
  await output.close();
  return child;
}

/** Begins anew when the last one grew over 1 MiB. */
async function openLog({ home }: Place) {
  const path = join(home, "server.log");
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  return open(path, size > 1_048_576 ? "w" : "a", 0o600);
}

async function lastWords({ home }: Place): Promise<string> {
  const text = await readFile(join(home, "server.log"), "utf8").catch(() => "");
  return text.trim().split("\n").slice(-3).join(" / ") || "it said nothing";
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer().once("error", reject);
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
  });
  return promise;
}

async function stopUnlessUsed(place: Place, user: string): Promise<void> {
  await leave(user);
  const postmaster = await findPostmaster(place);
  if (!postmaster || (await isUsedByOthers(place, postmaster))) return;
  await runProgram(place, ["pg_ctl", "stop", "-D", join(place.home, "data"), "-m", "fast", "-w", "-t", "30"]);
}
