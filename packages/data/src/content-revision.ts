import { setTimeout as sleep } from "node:timers/promises";

import { Client } from "pg";

import type { Db } from "./connect.ts";

/** How many writes of public content are committed, in this database and as this connection sees it. */
export async function contentRevision(db: Db): Promise<number> {
  const row = await db.selectFrom("contentRevision").select("value").executeTakeFirstOrThrow();
  return row.value;
}

interface Listener {
  /** A revision was committed: once after each connect, then with each write. May repeat itself. */
  onRevision: (revision: number) => void;
  /** From now on a write may go unheard, until `onRevision` is called again. */
  onLost: () => void;
}

/** All in milliseconds. */
const timing = { connect: 2_000, answer: 2_000, heartbeat: 5_000, shortestPause: 100, longestPause: 5_000 };

/**
 * Hears of every write of public content, over a connection of its own: a pool would hand it to others. When it
 * breaks it is opened again, for as long as it takes. A network that fails in silence is noticed by a heartbeat,
 * within 7 s.
 *
 * LISTEN needs a session: `url` must not lead through a pooler that shares connections between transactions.
 */
export function watchContentRevision(url: string, listener: Listener): { close(): Promise<void> } {
  const stop = new AbortController();
  const ended = keepListening(url, listener, stop.signal);
  return {
    close: () => {
      stop.abort();
      return ended;
    },
  };
}

async function keepListening(url: string, listener: Listener, signal: AbortSignal): Promise<void> {
  let pause = timing.shortestPause;
  const heard: Listener = {
    onLost: listener.onLost,
    onRevision: (revision) => {
      pause = timing.shortestPause;
      listener.onRevision(revision);
    },
  };
  while (!signal.aborted) {
    await listenOnce(url, heard, signal);
    // Not all processes at the same moment.
    await sleep(pause * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
    pause = Math.min(pause * 2, timing.longestPause);
  }
}

/** Until the connection breaks for whatever reason, or is to stop. Never rejects. */
async function listenOnce(url: string, listener: Listener, signal: AbortSignal): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: timing.connect,
    query_timeout: timing.answer,
    keepAlive: true,
    application_name: "minbar content",
  });
  const broken = new Promise<void>((resolve) => {
    client.on("error", () => resolve()).on("end", () => resolve());
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  client.on("notification", ({ payload }) => listener.onRevision(Number(payload)));
  await Promise.race([broken, follow(client, listener, signal)]).catch(() => undefined);
  client.removeAllListeners("notification");
  listener.onLost();
  // Ending waits for an answer that a dead network never gives.
  await Promise.race([client.end().catch(() => undefined), sleep(timing.answer, undefined, { ref: false })]);
}

/** Rejects as soon as the server does not answer in time. */
async function follow(client: Client, listener: Listener, signal: AbortSignal): Promise<void> {
  await client.connect();
  // In this order, so that no write falls between.
  await client.query("listen content");
  while (!signal.aborted) {
    const { rows } = await client.query<{ value: string }>(`select "value" from "contentRevision"`);
    listener.onRevision(Number(rows[0]?.value));
    await sleep(timing.heartbeat, undefined, { signal, ref: false });
  }
}
