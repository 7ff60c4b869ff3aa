import type { OutgoingHttpHeaders } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { contentRevision, watchContentRevision } from "@minbar/data/content-revision";
import { countCacheAnswer } from "../metrics.ts";
import { AnswerCache } from "./answer-cache.ts";
import type { Answer } from "./answer.ts";
import { bestEncoding } from "./encoding.ts";
import type { Encoding } from "./encoding.ts";
import { pageForVisitors } from "./page-for-visitors.ts";
import type { DrawPage } from "./page-for-visitors.ts";
import { pageRead, publicRead } from "./public-read.ts";
import type { PublicRead } from "./public-read.ts";
import { readForVisitors } from "./read-for-visitors.ts";
import type { Sources } from "./read-for-visitors.ts";
import { createDirectSender, sendAnswer } from "./send.ts";

export interface PublicReads extends Pick<Sources, "replica"> {
  /** Of the database, for a connection that hears of every write. */
  databaseUrl: string;
  /** Of all answers kept, 64 MiB unless told. */
  maxBytes?: number | undefined;
}

type Options = PublicReads & Sources & { sessionCookie: string; drawPage: DrawPage };

/**
 * Answers visitors' reads, by REST and by tRPC, from memory or else straight from the procedure. Whoever sends our cookie
 * or an `Authorization` header goes on to the adapters. To be registered behind the headers of every answer, and before those who turn requests away.
 */
export function registerPublicReads(app: FastifyInstance, options: Options): AnswerCache {
  const cache = createCache(options);
  let direct: typeof sendAnswer | undefined;

  const asked = (request: FastifyRequest): PublicRead | undefined =>
    asksAsVisitor(request, options.sessionCookie) ? publicRead(request.url) : undefined;

  /** What is refused, absent or broken is answered by the adapter, in its words. */
  const make = (read: PublicRead, encoding: Encoding): Promise<Answer | undefined> =>
    cache.make(read, encoding).then(
      (made) => made.answer,
      () => undefined,
    );

  app.addHook("onRequest", (request, reply, done) => {
    const send = direct;
    const read = send && asked(request);
    if (!send || !read) return done();
    const encoding = bestEncoding(request.headers["accept-encoding"]);
    const kept = cache.find(read, encoding);
    if (kept) {
      countCacheAnswer("hit");
      return send(request, reply, kept);
    }
    countCacheAnswer("miss");
    if (!app.admit(request, reply)) return undefined;
    const answerOrGoOn = async (): Promise<void> => {
      const answer = await make(read, encoding);
      if (answer) send(request, reply, answer);
      else done();
    };
    void answerOrGoOn();
  });
  // The first of all, after every `onRequest` hook, so that the headers of every reply are there to be learnt.
  app.addHook("preHandler", async (request, reply) => {
    const read = direct ? undefined : asked(request);
    if (!read) return undefined;
    direct = createDirectSender(reply.getHeaders() as OutgoingHttpHeaders);
    const answer = await make(read, bestEncoding(request.headers["accept-encoding"]));
    return answer && sendAnswer(request, reply, answer);
  });

  // A person's next read sees what they wrote, even where the news of it takes its time; what was refused wrote nothing.
  app.addHook("onSend", async ({ method }, { statusCode }) => {
    if (method !== "GET" && method !== "HEAD" && statusCode < 400) await catchUp(cache, options);
  });
  listenFor(app, cache, options.databaseUrl);
  return cache;
}

function createCache({ maxBytes = 64 * 1024 * 1024, drawPage: draw, ...sources }: Options): AnswerCache {
  const cache: AnswerCache = new AnswerCache({
    maxBytes,
    compute: (read, revision) =>
      read.by === "page"
        ? pageForVisitors({ draw, cache, sources }, read, revision)
        : readForVisitors(sources, read, revision),
  });
  return cache;
}

/** A page of the viewer, from memory or else drawn, if there is room for that. Rejects as `DrawPage` does. */
export async function visitorsPage(
  cache: AnswerCache,
  address: string,
  hasRoom: () => boolean,
): Promise<Answer | undefined> {
  const read = pageRead(address);
  const kept = cache.find(read, "identity");
  countCacheAnswer(kept ? "hit" : "miss");
  if (kept) return kept;
  return hasRoom() ? (await cache.make(read, "identity")).answer : undefined;
}

function listenFor(app: FastifyInstance, cache: AnswerCache, databaseUrl: string): void {
  const watch = watchContentRevision(databaseUrl, {
    onRevision: (revision) => {
      cache.revision = revision;
    },
    onLost: () => {
      cache.revision = undefined;
    },
  });
  app.addHook("onClose", () => watch.close());
}

/** Whether our cookie is there at all: one that somebody made up is for the adapter to see through. */
export function asksAsVisitor({ method, headers }: FastifyRequest, sessionCookie: string): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  // tRPC streams its answer when told so.
  if (headers.authorization !== undefined || headers["trpc-accept"] !== undefined) return false;
  return headers.cookie === undefined || !headers.cookie.includes(sessionCookie);
}

/** Where that fails, nothing is answered from memory until the revision is heard of again. */
async function catchUp(cache: AnswerCache, { db }: Sources): Promise<void> {
  if (cache.revision === undefined) return;
  const revision = await contentRevision(db).catch(() => undefined);
  if (revision === undefined) cache.revision = undefined;
  else if (cache.revision !== undefined && revision > cache.revision) cache.revision = revision;
}
