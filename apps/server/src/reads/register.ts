import type { FastifyInstance, FastifyRequest } from "fastify";
import { busy } from "@minbar/router/refusal";
import { publicCallOf } from "./public-call.ts";
import { UncacheableAnswer } from "./reads.ts";
import type { Reads } from "./reads.ts";
import { refuse } from "./refusal.ts";
import { sendAnswer } from "./send.ts";
import { timeLeft, within } from "./within.ts";

/** Created once, because thousands of requests a second may be rejected. */
const notAdmitted = busy({}, 2, "The server is overloaded and has rejected this request");

/**
 * Answers visitors' reads, by REST and by tRPC, before they reach the adapters. Requests with our cookie or an
 * `Authorization` header continue to the adapters, and so do errors. Registered after the hooks for headers.
 */
export function registerReads(app: FastifyInstance, reads: Reads, isVisitor: IsVisitor): void {
  const { content } = reads;
  if (!content) return;

  app.addHook("onRequest", async (request, reply) => {
    const call = isVisitor(request) ? publicCallOf(request) : undefined;
    if (!call) return undefined;
    const cache = reads.cacheOf(call.key);
    // Checked last: cached responses are sent under any load, and while the database is unavailable.
    const admit = (): void => {
      if (!app.admits(request)) throw notAdmitted;
      app.admit(request, reply);
    };
    try {
      const kept = cache.find(call.key);
      // The common path during a flood: it creates no promise and no timer.
      if (!kept && cache.mustMake(call.key)) admit();
      const found = kept ? { value: kept } : await within(timeLeft(reply), reads.call(call, admit));
      return await sendAnswer(request, reply, found);
    } catch (error) {
      if (error === notAdmitted) {
        const stale = cache.findStale(call.key);
        if (stale) return await sendAnswer(request, reply, stale);
        app.admit(request, reply);
        return reply;
      }
      if (isUncacheable(error)) return undefined;
      refuse(request, error);
      return undefined;
    }
  });

  app.addHook("onSend", async ({ method, url, userId }, { statusCode }) => {
    const mayHaveWritten = method !== "GET" && method !== "HEAD" && statusCode < 400;
    // Strangers withdraw nothing: their batches are answered 207 whether or not the database is available.
    const mayWithdraw = userId !== undefined && !draftSave.test(url);
    if (mayHaveWritten) await content.catchUp({ mayWithdraw });
  });

  app.addHook("onClose", () => content.close());
}

/** The only frequent write; visitors never see drafts. */
const draftSave = /^\/(api\/transcripts\/\d+\/draft|trpc\/transcripts\.saveDraft)(\?|$)/;

/** tRPC may wrap it as the cause of another error. */
function isUncacheable(error: unknown): boolean {
  return (
    error instanceof UncacheableAnswer || (error instanceof Error && error.cause instanceof UncacheableAnswer)
  );
}

export type IsVisitor = (request: FastifyRequest) => boolean;

/** `sessionCookie`: the name of our cookie. The adapters check its value. */
export function visitorsBy(sessionCookie: string): IsVisitor {
  return ({ method, headers }) => {
    if (method !== "GET" && method !== "HEAD") return false;
    // With this header tRPC streams its response.
    if (headers.authorization !== undefined || headers["trpc-accept"] !== undefined) return false;
    return headers.cookie === undefined || !headers.cookie.includes(sessionCookie);
  };
}
