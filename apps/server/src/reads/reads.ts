import type { FastifyBaseLogger } from "fastify";
import type { Db } from "@minbar/data/connect";
import { databaseUnavailable } from "@minbar/router/refusal";
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
import { readerOf } from "./replica.ts";

/** Options of the cache for visitors' responses. */
export interface PublicReads {
  /** The database's URL, for a connection that listens for writes. */
  databaseUrl: string;
  /** A replica, used instead of the database whenever it has replayed the last known write. */
  replica?: Db | undefined;
  /**
   * Bytes of all entries except searches and sitemaps, by default 64 MiB; in addition searches may use an eighth of it, and
   * their pages and sitemaps a sixteenth each.
   */
  maxBytes?: number | undefined;
  /** Called with the source of each response. */
  count?: ((outcome: Outcome) => void) | undefined;
}

interface Options {
  db: Db;
  /** Without it nothing is cached. */
  publicReads?: PublicReads | undefined;
  /** Seconds: the maximum age of a response while the database is unavailable; 0: none. By default that of `staleLimits`. */
  staleWhileDown?: number | undefined;
  /** Receives the failures of the replica. */
  log?: Pick<FastifyBaseLogger, "warn"> | undefined;
}

export type Reads = ReturnType<typeof createReads>;

const mebibyte = 1024 * 1024;
const countAnswer = (outcome: Outcome): void => cacheAnswers.add({ outcome });

/** Visitors' reads: from the cache, or made once for all concurrent requests. */
export function createReads({ db, publicReads, staleWhileDown, log }: Options) {
  const { databaseUrl, replica, maxBytes = 64 * mebibyte, count = countAnswer } = publicReads ?? {};
  const content =
    databaseUrl === undefined ? undefined : new ContentState({ db, databaseUrl, staleWhileDown });
  const memoryOf = <Value extends CacheValue>(share: number) =>
    new Memory<Value>({ maxBytes: Math.ceil(maxBytes * share), content, count });
  const answers = memoryOf<Answer>(1 / 2);
  const searches = memoryOf<Answer>(1 / 8);
  const cacheOf = (key: string) => (isSearch(key) ? searches : answers);
  const readSource = readerOf({ db, replica }, log);

  /** A response that is not a call, made with the database passed to it. */
  const read = (key: string, make: (db: Db) => Promise<Answer>, beforeMaking?: () => void) =>
    cacheOf(key).read(key, (revision) => readSource(revision, make), beforeMaking);

  return {
    /** `undefined` if nothing is cached. */
    content,
    answers,
    /** The cache of a response: searches have one of their own, so that many different ones remove no other responses. */
    cacheOf,
    read,
    call: (call: PublicCall, beforeMaking?: () => void) =>
      read(call.key, async (source) => (await callAnonymously(source, call)).answer, beforeMaking),
    /** The result of a call from the apps, for a page. Rejects if it is not public. */
    data: async (procedure: string, input: unknown): Promise<unknown> => {
      const call = publicCall(procedure, input);
      if (!call) throw new Error(`${procedure} is no public read`);
      const made: { data?: unknown } = {};
      const { value, age } = await read(call.key, async (source) => {
        const { data, answer } = await callAnonymously(source, call);
        made.data = data;
        return answer;
      });
      // The page would not tell its age, and would be cached as current.
      if (age !== undefined) throw databaseUnavailable();
      return made.data ?? JSON.parse(value.body.toString()).result.data;
    },
    /** A separate cache for pages, of which each language of the interface has its own. `share`: of `maxBytes`. */
    pages: <Page extends CacheValue>(share = 1 / 2) => memoryOf<Page>(share),
    /** A small separate cache for long texts that few ask for. */
    texts: <Text extends CacheValue>() => memoryOf<Text>(1 / 16),
    fromSource: readSource,
  };
}

/** The key of a call starts with its transport and its name. */
function isSearch(key: string): boolean {
  return key.startsWith("rest search.") || key.startsWith("trpc search.");
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
