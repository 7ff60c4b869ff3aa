import { setTimeout as sleep } from "node:timers/promises";

import { Client } from "pg";

import type { Db } from "./connect.ts";

/** The number of committed writes of public content that this connection sees. */
export async function contentRevision(db: Db): Promise<number> {
  const row = await db.selectFrom("contentRevision").select("value").executeTakeFirstOrThrow();
  return row.value;
}

interface Listener {
  /** Called after each connect and after each committed write; may repeat a revision. */
  onRevision: (revision: number) => void;
  /** From now on writes may be missed, until `onRevision` is called again. */
  onLost: () => void;
}

/** Milliseconds. */
const timing = { connect: 2_000, answer: 2_000, heartbeat: 5_000, shortestPause: 100, longestPause: 5_000 };

/**
 * Reports every write of public content over a separate connection. It reconnects without limit, and a heartbeat notices a
 * silent network within 7 s. LISTEN needs a session: `url` must not lead through a pooler that shares connections between
 * transactions.
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
    // A random part, so that processes do not reconnect at the same time.
    await sleep(pause * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
    pause = Math.min(pause * 2, timing.longestPause);
  }
}

/** Ends when the connection breaks or `signal` aborts. Never rejects. */
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
  // `end` waits for a response, which never arrives over a dead network.
  await Promise.race([client.end().catch(() => undefined), sleep(timing.answer, undefined, { ref: false })]);
}

/** Rejects as soon as the server does not respond in time. */
async function follow(client: Client, listener: Listener, signal: AbortSignal): Promise<void> {
  await client.connect();
  // In this order, so that no write between the two is missed.
  await client.query("listen content");
  while (!signal.aborted) {
    const { rows } = await client.query<{ value: string }>(`select "value" from "contentRevision"`);
    listener.onRevision(Number(rows[0]?.value));
    await sleep(timing.heartbeat, undefined, { signal, ref: false });
  }
}
