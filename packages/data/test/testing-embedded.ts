import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { Client } from "pg";

import { findInstallation } from "../src/embedded/installation.ts";
import { findPostmaster } from "../src/embedded/postmaster.ts";

/** A client that survives the end of its server. */
export async function openClient(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** The values of all rows, in one list. */
export async function query(url: string, statement: string): Promise<unknown[]> {
  const client = await openClient(url);
  const { rows } = await client.query({ text: statement, rowMode: "array" });
  await client.end();
  return rows.flat();
}

export async function pidOfServer(dataDir: string): Promise<number> {
  const postmaster = await findPostmaster(await findInstallation(dataDir));
  if (!postmaster) throw new Error("no server runs");
  return postmaster.pid;
}

interface Other {
  child: ChildProcess;
  url: string;
  attached: boolean;
}

/**
 * Starts the database in another Node process, reports the result, and stops the database when its input ends; `onSpawn`
 * must make sure that the process ends.
 */
export async function startInOtherProcess(
  dataDir: string,
  onSpawn: (child: ChildProcess) => void,
): Promise<Other> {
  const script = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, "../src/embedded/embedded.ts"))};
    const { url, attached, stop } = await startEmbedded(${JSON.stringify(dataDir)});
    console.log(JSON.stringify({ url, attached }));
    process.stdin.resume().on("end", () => stop());`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  onSpawn(child);
  for await (const line of createInterface(child.stdout)) return { child, ...JSON.parse(line) };
  throw new Error("the other process ended without a word");
}

export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = child.exitCode !== null || child.signalCode !== null || once(child, "exit");
  child.kill(signal);
  await ended;
}
