import type { Db } from "@minbar/data/connect";
import { contentRevision } from "@minbar/data/content-revision";
import { callQuery } from "@minbar/router/index";
import type { Context } from "@minbar/router/trpc";
import { cacheAnswers } from "../foundation/metrics.ts";
import { answerInPieces, answerOf } from "./answer.ts";
import type { Answer } from "./answer.ts";
import { ContentState } from "./content-state.ts";
import { Memory } from "./memory.ts";
import type { CacheValue, Outcome } from "./memory.ts";
import { publicCall } from "./public-call.ts";
import type { PublicCall } from "./public-call.ts";
import { within } from "./within.ts";

/** Options of the cache for visitors' responses. */
export interface PublicReads {
  /** The database's URL, for a connection that listens for writes. */
  databaseUrl: string;
  /** A replica, used instead of the database whenever it has caught up. */
  replica?: Db | undefined;
  /** Bytes of all entries, by default 64 MiB. */
  maxBytes?: number | undefined;
  /** Called with the source of each response. */
  count?: ((outcome: Outcome) => void) | undefined;
}

interface Options {
  db: Db;
  /** Without it nothing is cached. */
  publicReads?: PublicReads | undefined;
  /** Seconds: the maximum age of a response while the database is unavailable. */
  staleWhileDown: number;
}

export type Reads = ReturnType<typeof createReads>;

const mebibyte = 1024 * 1024;
const countAnswer = (outcome: Outcome): void => cacheAnswers.add({ outcome });

/** Visitors' reads: from the cache, or made once for all concurrent requests. */
export function createReads({ db, publicReads, staleWhileDown }: Options) {
  const { databaseUrl, replica, maxBytes = 64 * mebibyte, count = countAnswer } = publicReads ?? {};
  const content = databaseUrl === undefined ? undefined : new ContentState({ db, databaseUrl });
  const memoryOf = <Value extends CacheValue>(share: number) =>
    new Memory<Value>({ maxBytes: Math.ceil(maxBytes * share), staleWhileDown, content, count });
  const answers = memoryOf<Answer>(3 / 4);

  /** A response that is not a call, made with the database passed to it. */
  const read = (key: string, make: (db: Db) => Promise<Answer>, beforeMaking?: () => void) =>
    answers.read(key, async (revision) => make(await sourceOf(revision, { db, replica })), beforeMaking);

  return {
    /** `undefined` if nothing is cached. */
    content,
    answers,
    read,
    call: (call: PublicCall, beforeMaking?: () => void) =>
      read(call.key, async (source) => (await callAnonymously(source, call)).answer, beforeMaking),
    /** The result of a call from the apps, for a page. Rejects if it is not public. */
    data: async (procedure: string, input: unknown): Promise<unknown> => {
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
    /** A separate cache for pages. */
    pages: <Page extends CacheValue>() => memoryOf<Page>(1 / 4),
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

/** A response that is streamed: the adapters send it, and it is not cached. */
export class UncacheableAnswer extends Error {}

interface PublicAnswer {
  /** `undefined` for a long response, which was made as bytes. */
  data: unknown;
  answer: Answer;
}

/** Calls a procedure as a visitor and makes the response. Rejects like the procedure. */
async function callAnonymously(db: Db, { procedure, input, by }: PublicCall): Promise<PublicAnswer> {
  const headers = new Map<string, string>();
  let pieces: readonly Buffer[] | undefined;
  const sendJsonPieces = (json: readonly Buffer[]): void => {
    pieces = json;
  };
  const streamJson = () => {
    throw new UncacheableAnswer();
  };
  const ctx: Context = { db, address: "", headers, sendJsonPieces, streamJson };
  const data = await callQuery(ctx, procedure, input);
  const link = headers.get("Link");
  const type = { "content-type": "application/json; charset=utf-8", ...(link !== undefined && { link }) };
  const frame = (json: readonly Buffer[]): readonly Buffer[] =>
    by === "rest" ? json : [Buffer.from('{"result":{"data":'), ...json, Buffer.from("}}")];
  if (pieces) return { data: undefined, answer: await answerInPieces(frame(pieces), type) };
  return { data, answer: answerOf(Buffer.concat(frame([Buffer.from(JSON.stringify(data))])), type) };
}
