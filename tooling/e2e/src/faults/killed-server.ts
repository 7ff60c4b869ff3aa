import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "@minbar/data/embedded/embedded";
import { findDatabase, signal } from "@minbar/server/test/faults/database-processes";
import { freePort } from "@minbar/data/test/free-port";
import { launchMinbar } from "../support/server.ts";

/** A server of a test's own that is killed, and started again on the same port with the same data. */
export class KilledServer {
  readonly url: string;
  readonly #dataDir: string;
  readonly #settings: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;

  private constructor(port: number, dataDir: string) {
    this.url = `http://localhost:${port}`;
    this.#dataDir = dataDir;
    this.#settings = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: "" };
  }

  static async start(): Promise<KilledServer> {
    const folder = mkdtempSync(join(tmpdir(), "minbar-e2e-"));
    // The embedded PostgreSQL never runs as root, and its user has to pass through.
    chmodSync(folder, 0o711);
    const server = new KilledServer(await freePort(), folder);
    await server.#launch();
    return server;
  }

  async #launch(): Promise<void> {
    this.#child = await launchMinbar(this.#settings);
  }

  /** kill -9 in the middle of whatever it does; resolves when a new process is ready. */
  async killAndStart(): Promise<void> {
    await this.#end("SIGKILL");
    await this.#launch();
  }

  /** kill -9 of PostgreSQL, which the server has to start again. */
  async killDatabase(): Promise<void> {
    const database = await findDatabase(this.#dataDir);
    if (!database || !signal(database.postmaster, "SIGKILL")) throw new Error("no PostgreSQL to kill");
  }

  /** Joins the PostgreSQL that the server runs. */
  async withDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
    const { url, stop } = await startEmbedded(this.#dataDir);
    try {
      return await work(url);
    } finally {
      await stop();
    }
  }

  /** With all that is left of it. */
  async stop(): Promise<void> {
    await this.#end("SIGTERM");
    const database = await findDatabase(this.#dataDir);
    for (const pid of database ? [database.postmaster, ...database.children] : []) signal(pid, "SIGKILL");
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  async #end(how: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(how);
    await ended;
  }
}
