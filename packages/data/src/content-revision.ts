import { setTimeout as sleep } from "node:timers/promises";

import { Client } from "pg";

import type { Db } from "./connect.ts";

/** The state of the public content. */
export interface ContentRevision {
  /** The number of committed writes. */
  value: number;
  /** The last of them that hid or deleted something: what was read before it may be hidden now. */
  withdrawnAt: number;
}

/** The content revision that this connection sees. */
export function contentRevision(db: Db): Promise<ContentRevision> {
  return db.selectFrom("contentRevision").select(["value", "withdrawnAt"]).executeTakeFirstOrThrow();
}

interface Listener {
  /** Called after each connect and after each committed write; may repeat a revision. */
  onRevision: (revision: ContentRevision) => void;
  /** From now on writes may be missed, until `onRevision` is called again. Called again after each failed attempt to connect. */
  onLost: () => void;
  /** Called with each heartbeat: how many processes listen to this database, this one included. */
  onListeners?: (count: number) => void;
}

/** Of each listening connection, by which servers count each other. */
const listenerName = "minbar content";

/** Milliseconds. */
const timing = {
  connect: 2_000,
  answer: 2_000,
  heartbeat: 5_000,
  shortestPause: 100,
  longestPause: 5_000,
  /** Where something else reports that the database answers. */
  pauseAtLeast: 500,
};

/**
 * Reports every write of public content over a separate connection. It reconnects without limit, and a heartbeat notices a
 * silent network within 7 s. LISTEN needs a session: `url` must not lead through a pooler that shares connections between
 * transactions.
 */
export function watchContentRevision(url: string, listener: Listener): ContentWatch {
  const stop = new AbortController();
  const pauses = createPauses(stop.signal);
  const ended = keepListening(url, listener, { signal: stop.signal, pauses });
  return {
    reconnect: () => pauses.end(),
    close: () => {
      stop.abort();
      return ended;
    },
  };
}

export interface ContentWatch {
  /** Tries to reconnect now, if it is waiting to do so: the database answers again. */
  reconnect(): void;
  close(): Promise<void>;
}

interface Pauses {
  pass: (milliseconds: number) => Promise<void>;
  /** Ends the current pause, unless it has just begun. */
  end: () => void;
}

function createPauses(signal: AbortSignal): Pauses {
  let ending = new AbortController();
  let since = 0;
  return {
    pass: async (milliseconds) => {
      ending = new AbortController();
      since = performance.now();
      const ends = AbortSignal.any([signal, ending.signal]);
      await sleep(milliseconds, undefined, { signal: ends }).catch(() => undefined);
    },
    end: () => {
      if (performance.now() - since > timing.pauseAtLeast) ending.abort();
    },
  };
}

interface Listening {
  signal: AbortSignal;
  pauses: Pauses;
}

async function keepListening(url: string, listener: Listener, { signal, pauses }: Listening): Promise<void> {
  let pause = timing.shortestPause;
  const heard: Listener = {
    ...listener,
    onRevision: (revision) => {
      pause = timing.shortestPause;
      listener.onRevision(revision);
    },
  };
  while (!signal.aborted) {
    await listenOnce(url, heard, signal);
    // A random part, so that processes do not reconnect at the same time.
    await pauses.pass(pause * (0.5 + Math.random() / 2));
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
    application_name: listenerName,
  });
  const broken = new Promise<void>((resolve) => {
    client.on("error", () => resolve()).on("end", () => resolve());
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  await Promise.race([broken, follow(client, listener, signal)]).catch(() => undefined);
  client.removeAllListeners("notification");
  listener.onLost();
  // `end` waits for a response, which never arrives over a dead network.
  await Promise.race([client.end().catch(() => undefined), sleep(timing.answer, undefined, { ref: false })]);
}

const heartbeat = `select "value", "withdrawnAt", (
    select count(*) from pg_stat_activity
    where application_name = '${listenerName}' and datname = current_database()
  ) as "listeners" from "contentRevision"`;

/** Rejects as soon as the server does not respond in time. */
async function follow(client: Client, listener: Listener, signal: AbortSignal): Promise<void> {
  await client.connect();
  // In this order, so that no write between the two is missed.
  await client.query("listen content; listen withdrawn");
  let withdrawnAt: number | undefined;
  client.on("notification", ({ channel, payload }) => {
    // Before the first answer below; it includes this write.
    if (withdrawnAt === undefined) return;
    if (channel === "withdrawn") withdrawnAt = Number(payload);
    else listener.onRevision({ value: Number(payload), withdrawnAt });
  });
  while (!signal.aborted) {
    const { rows } = await client.query<Record<keyof ContentRevision | "listeners", string>>(heartbeat);
    withdrawnAt = Number(rows[0]?.withdrawnAt);
    listener.onListeners?.(Number(rows[0]?.listeners));
    listener.onRevision({ value: Number(rows[0]?.value), withdrawnAt });
    await sleep(timing.heartbeat, undefined, { signal, ref: false });
  }
}
