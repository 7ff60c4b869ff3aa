import type { FastifyBaseLogger } from "fastify";
import type { Db } from "@minbar/data/connect";
import { findVideo } from "@minbar/data/library/videos";
import type { Video } from "@minbar/domain/library/video";
import { databaseUnavailable, isUnavailable } from "@minbar/router/refusal";
import { callProcedure } from "@minbar/router/index";
import type { Context } from "@minbar/router/trpc";
import { contentRevision } from "@minbar/data/content-revision";
import { inSnapshot } from "@minbar/data/in-transaction";
import { isSerializationFailure } from "@minbar/data/database-errors";
import { cacheAnswers } from "../foundation/metrics.ts";
import { answerInPieces, answerOf, dataOf } from "./answer.ts";
import type { Answer } from "./answer.ts";
import { ContentState } from "./content-state.ts";
import { RevisionCache } from "./revision-cache.ts";
import type { CachedRead, CacheRead, CacheValue, Outcome } from "./revision-cache.ts";
import { publicCall } from "./public-call.ts";
import type { PublicCall } from "./public-call.ts";
import { within } from "./within.ts";

/** Milliseconds: for a read of the replica, and how long it is not asked after a failure. */
const timing = { read: 800, pause: 5_000 };

/** The replica has not replayed a write that this server knows. */
const isBehind = Symbol("behind");

type Read<Value> = (db: Db) => Promise<Value>;

/** Reads from a replica where it can; else, and without a replica, from the database. */
function readerOf(
  { db, replica }: { db: Db; replica?: Db | undefined },
  log?: Pick<FastifyBaseLogger, "warn">,
) {
  let pausedUntil = 0;
  return async <Value>(revision: number | undefined, read: Read<Value>): Promise<Value> => {
    if (!replica || revision === undefined || performance.now() < pausedUntil) return read(db);
    try {
      const value = await within(timing.read, readFrom(replica, revision, read));
      if (value !== isBehind) return value;
    } catch (error) {
      if (!isFailure(error)) throw error;
      pausedUntil = performance.now() + timing.pause;
      log?.warn({ err: error }, "the replica failed; the database answers instead");
    }
    return read(db);
  };
}

/** In one snapshot: an address may lead to several replicas. */
function readFrom<Value>(replica: Db, revision: number, read: Read<Value>): Promise<Value | typeof isBehind> {
  return inSnapshot(replica, async (trx) => {
    const reached = await contentRevision(trx);
    return reached.value < revision ? isBehind : read(trx);
  });
}

/** A failure of the replica, such as a read that conflicts with its replay; otherwise the primary would answer the same. */
function isFailure(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return isUnavailable(error) || isSerializationFailure(cause);
}

/** Options of the cache for visitors' responses. */
export interface PublicReads {
  /** The database's URL, for a connection that listens for writes. */
  databaseUrl: string;
  /** A replica, used instead of the database whenever it has replayed the last known write. */
  replica?: Db | undefined;
  /**
   * Bytes of all responses and pages except searches and sitemaps, by default 64 MiB; in addition searches may use an eighth of
   * it, and their pages, sitemaps, videos, and the subjects and lists of pages a sixteenth each.
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

/** A value that is not sent but read by pages. `bytes`: of its JSON. */
export interface CachedValue<Value> extends CacheValue {
  value: Value;
}

const mebibyte = 1024 * 1024;
const countAnswer = (outcome: Outcome): void => cacheAnswers.add({ outcome });

function createCaches(
  content: ContentState | undefined,
  { maxBytes = 64 * mebibyte, count = countAnswer }: Pick<PublicReads, "maxBytes" | "count">,
) {
  const memoryOf = <Value extends CacheValue>(share: number) =>
    new RevisionCache<Value>({ maxBytes: Math.ceil(maxBytes * share), content, count });
  const answers = memoryOf<Answer>(1 / 2);
  const searches = memoryOf<Answer>(1 / 8);
  return { memoryOf, answers, cacheOf: (key: string) => (isSearch(key) ? searches : answers) };
}

/** Visitors' reads: from the cache, or made once for all concurrent requests. */
export function createReads({ db, publicReads, staleWhileDown, log }: Options) {
  const { databaseUrl, replica, ...limits } = publicReads ?? {};
  const content =
    databaseUrl === undefined ? undefined : new ContentState({ db, databaseUrl, staleWhileDown });
  const { memoryOf, answers, cacheOf } = createCaches(content, limits);
  const readSource = readerOf({ db, replica }, log);

  /** A response that is not a call, made with the database passed to it. */
  const answer = (key: string, make: (db: Db) => Promise<Answer>): CachedRead<Answer> => ({
    cache: cacheOf(key),
    key,
    make: (revision) => readSource(revision, make),
  });

  const callRead = (call: PublicCall) => answer(call.key, (source) => callAnonymously(source, call));

  const values = <Value>() => cachedValues<Value>(memoryOf(1 / 16), readSource);
  const videos = values<Video | undefined>();

  return {
    /** `undefined` if nothing is cached. */
    content,
    answers,
    /** The cache of a response: searches have one of their own, so that many different ones remove no other responses. */
    cacheOf,
    answer,
    /** A separate cache for values from which pages are made; nobody may change them. */
    values,
    read: (key: string, make: (db: Db) => Promise<Answer>) => readOf(answer(key, make)),
    call: callRead,
    /** A public video. */
    video: (id: number) =>
      readOf(videos(String(id), (source) => findVideo(source, id, { includeHidden: false }))),
    /** The result of a call from the apps, for a page. Rejects if it is not public. */
    data: async (procedure: string, input: unknown): Promise<unknown> => {
      const call = publicCall(procedure, input);
      if (!call) throw new Error(`${procedure} is no public read`);
      return dataOf(await currentOf(callRead(call)));
    },
    /** A separate cache for pages, of which each language of the interface has its own. `share`: of `maxBytes`. */
    pages: <Page extends CacheValue>(share = 1 / 2) => memoryOf<Page>(share),
    /** A small separate cache for long texts that few ask for. */
    texts: <Text extends CacheValue>() => memoryOf<Text>(1 / 16),
    fromSource: readSource,
  };
}

/** A value of now: a page would not tell the age of another, and would be cached as current. */
export async function currentOf<Value extends CacheValue>(read: CachedRead<Value>): Promise<Value> {
  const { value, age } = await readOf(read);
  if (age !== undefined) throw databaseUnavailable();
  return value;
}

function cachedValues<Value>(
  cache: RevisionCache<CachedValue<Value>>,
  readSource: ReturnType<typeof readerOf>,
): (key: string, make: (db: Db) => Promise<Value>) => CachedRead<CachedValue<Value>> {
  return (key, make) => ({
    cache,
    key,
    make: async (revision) => withBytes(await readSource(revision, make)),
  });
}

function withBytes<Value>(value: Value): CachedValue<Value> {
  return { value, bytes: (JSON.stringify(value) ?? "").length };
}

function readOf<Value extends CacheValue>({
  cache,
  key,
  make,
}: CachedRead<Value>): Promise<CacheRead<Value>> {
  return cache.read(key, make);
}

/** The key of a call starts with its transport and its name. */
function isSearch(key: string): boolean {
  return key.startsWith("rest search.") || key.startsWith("trpc search.");
}

/** A response that is streamed: the adapters send it, and it is not cached. */
export class UncacheableAnswer extends Error {}

/** The JSON around the data of a tRPC response. */
export const trpcFrame = { before: Buffer.from('{"result":{"data":'), after: Buffer.from("}}") };

/** Calls a procedure as a visitor and makes the response. Rejects like the procedure. */
async function callAnonymously(db: Db, { procedure, input, transport }: PublicCall): Promise<Answer> {
  const headers = new Map<string, string>();
  let pieces: readonly Buffer[] | undefined;
  const sendJsonPieces = (json: readonly Buffer[]): void => {
    pieces = json;
  };
  const streamJson = () => {
    throw new UncacheableAnswer();
  };
  const ctx: Context = { db, address: "", headers, sendJsonPieces, streamJson };
  const data = await callProcedure(ctx, { name: procedure, type: "query" }, input);
  const link = headers.get("Link");
  const type = { "content-type": "application/json; charset=utf-8", ...(link !== undefined && { link }) };
  const frame = (json: readonly Buffer[]): readonly Buffer[] =>
    transport === "rest" ? json : [trpcFrame.before, ...json, trpcFrame.after];
  if (pieces) return answerInPieces(frame(pieces), type);
  return answerOf(Buffer.concat(frame([Buffer.from(JSON.stringify(data))])), type);
}
