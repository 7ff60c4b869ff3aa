import type { FastifyInstance, FastifyRequest } from "fastify";
import { answerRead } from "./answer-read.ts";
import { publicCallOf } from "./public-call.ts";
import { UncacheableAnswer } from "./reads.ts";
import type { Reads } from "./reads.ts";
import { stashError } from "./stashed-error.ts";
import { sendAnswer } from "./send.ts";

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
    try {
      return await answerRead(request, reply, { ...reads.call(call), send: sendAnswer });
    } catch (error) {
      if (!isUncacheable(error)) stashError(request, error);
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
