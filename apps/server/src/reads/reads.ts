import type { Db } from "@minbar/data/connect";
import { contentRevision } from "@minbar/data/content-revision";
import { cacheAnswers } from "../health/metrics.ts";
import type { Answer } from "./answer.ts";
import { callAnonymously } from "./anonymous-call.ts";
import { ContentState } from "./content-state.ts";
import { Memory } from "./memory.ts";
import type { CacheRead, Outcome, CacheValue } from "./memory.ts";
import { publicCall } from "./public-call.ts";
import type { PublicCall } from "./public-call.ts";
import { within } from "./within.ts";

/** Where visitors' answers are cached. */
export interface PublicReads {
  /** Of the database, for a connection that listens for writes. */
  databaseUrl: string;
  /** A replica, used instead of the database whenever it has caught up. */
  replica?: Db | undefined;
  /** Bytes of all entries, by default 64 MiB. */
  maxBytes?: number | undefined;
  /** Called with the source of each answer. */
  count?: ((outcome: Outcome) => void) | undefined;
}

interface Options {
  db: Db;
  /** Without it nothing is cached. */
  publicReads?: PublicReads | undefined;
  /** Seconds: the greatest age of an answer while the database is unavailable. */
  staleWhileDown: number;
}

/** Visitors' reads: from the cache, or made once for all who wait. */
export interface Reads {
  /** `undefined` where nothing is cached. */
  content: ContentState | undefined;
  answers: Memory<Answer>;
  call: (call: PublicCall, beforeMaking?: () => void) => Promise<CacheRead<Answer>>;
  /** The result of a call of the apps, for a page. Rejects where it is not public. */
  data: (procedure: string, input: unknown) => Promise<unknown>;
  /** An answer that is not a call, made with the database passed to it. */
  read: (
    key: string,
    make: (db: Db) => Promise<Answer>,
    beforeMaking?: () => void,
  ) => Promise<CacheRead<Answer>>;
  /** A cache for pages, beside the one for answers. */
  pages: <Page extends CacheValue>() => Memory<Page>;
}

const mebibyte = 1024 * 1024;
const countAnswer = (outcome: Outcome): void => cacheAnswers.add({ outcome });

export function createReads({ db, publicReads, staleWhileDown }: Options): Reads {
  const { databaseUrl, replica, maxBytes = 64 * mebibyte, count = countAnswer } = publicReads ?? {};
  const content = databaseUrl === undefined ? undefined : new ContentState({ db, databaseUrl });
  const memoryOf = <Value extends CacheValue>(share: number) =>
    new Memory<Value>({ maxBytes: Math.ceil(maxBytes * share), staleWhileDown, content, count });
  const answers = memoryOf<Answer>(3 / 4);

  const read: Reads["read"] = (key, make, beforeMaking) =>
    answers.read(key, async (revision) => make(await sourceOf(revision, { db, replica })), beforeMaking);

  return {
    content,
    answers,
    read,
    call: (call, beforeMaking) =>
      read(call.key, async (source) => (await callAnonymously(source, call)).answer, beforeMaking),
    data: async (procedure, input) => {
      const call = publicCall(procedure, input);
      if (!call) throw new Error(`${procedure} is no public read`);
      const made: { data?: unknown } = {};
      const { value } = await read(call.key, async (source) => {
        const { data, answer } = await callAnonymously(source, call);
        made.data = data;
        return answer;
      });
      return made.data ?? JSON.parse(value.body.toString()).result.data;
    },
    pages: () => memoryOf(1 / 4),
  };
}

/** Milliseconds for a replica to report its revision. */
const replicaLimit = 500;

/** The replica once it has reached the revision, else the database. */
async function sourceOf(
  revision: number | undefined,
  { db, replica }: { db: Db; replica: Db | undefined },
): Promise<Db> {
  if (!replica || revision === undefined) return db;
  const reached = await within(replicaLimit, contentRevision(replica)).catch(() => undefined);
  return reached === revision ? replica : db;
}
