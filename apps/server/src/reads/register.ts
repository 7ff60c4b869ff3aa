import type { FastifyInstance, FastifyRequest } from "fastify";
import { publicCallOf } from "./public-call.ts";
import type { Reads } from "./reads.ts";
import { refuse } from "./refusal.ts";
import { sendAnswer } from "./send.ts";
import { timeLeft, within } from "./within.ts";

/**
 * Answers visitors' reads, by REST and by tRPC, before they reach the adapters. Whoever sends our cookie or an
 * `Authorization` header goes on to those, and so does what is refused or broken. To be registered behind the headers
 * of every answer.
 */
export function registerReads(app: FastifyInstance, reads: Reads, isVisitor: IsVisitor): void {
  const { content } = reads;
  if (!content) return;

  app.addHook("onRequest", async (request, reply) => {
    const call = isVisitor(request) ? publicCallOf(request) : undefined;
    if (!call) return undefined;
    let isAdmitted = true;
    // Only now: what is in memory is answered however much there is to do, also while the database is away.
    const admit = (): void => {
      isAdmitted = app.admit(request, reply);
      if (!isAdmitted) throw new Error("There is no room for this request, and it was told so");
    };
    try {
      const kept = reads.answers.find(call.key);
      const found = kept ? { value: kept } : await within(timeLeft(reply), reads.call(call, admit));
      return await sendAnswer(request, reply, found);
    } catch (error) {
      if (!isAdmitted) return reply;
      refuse(request, error);
      return undefined;
    }
  });

  app.addHook("onSend", async ({ method }, { statusCode }) => {
    const mayHaveWritten = method !== "GET" && method !== "HEAD" && statusCode < 400;
    if (mayHaveWritten) await content.catchUp();
  });

  app.addHook("onClose", () => content.close());
}

export type IsVisitor = (request: FastifyRequest) => boolean;

/** `sessionCookie`: the name of ours. One that somebody made up is for the adapters to see through. */
export function visitorsBy(sessionCookie: string): IsVisitor {
  return ({ method, headers }) => {
    if (method !== "GET" && method !== "HEAD") return false;
    // tRPC streams its answer when told so.
    if (headers.authorization !== undefined || headers["trpc-accept"] !== undefined) return false;
    return headers.cookie === undefined || !headers.cookie.includes(sessionCookie);
  };
}
