import { TRPCError } from "@trpc/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ContextOf } from "../access/context.ts";
import type { Failure } from "../failure/failure.ts";
import { isLoopback } from "../foundation/loopback.ts";

interface Options {
  contextOf: ContextOf;
  /** Whether `TRUST_PROXY` is set: then requests from this machine come from the proxy. */
  behindProxy: boolean;
}

/** A hook for routes that are open to programs on this machine, or with a token of scope admin; otherwise 404. */
export function watchersOnly(options: Options) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const outcome = await judge(request, options);
    if (outcome === "unknown") return reply.code(401).send(unauthorized);
    if (outcome === "refused") reply.callNotFound();
    return outcome === "refused" ? reply : undefined;
  };
}

const unauthorized: Failure = { message: "Unauthorized", code: "UNAUTHORIZED" };

async function judge(
  request: FastifyRequest,
  { contextOf, behindProxy }: Options,
): Promise<"allowed" | "refused" | "unknown"> {
  if (request.headers.authorization !== undefined) return judgeToken(request, contextOf);
  const isNear = !behindProxy && !comesThroughProxy(request);
  return isNear && isLoopback(request.socket.remoteAddress ?? "") ? "allowed" : "refused";
}

async function judgeToken(request: FastifyRequest, contextOf: ContextOf) {
  try {
    return (await contextOf(request)).scope === "admin" ? "allowed" : "refused";
  } catch (error) {
    if (error instanceof TRPCError && error.code === "UNAUTHORIZED") return "unknown";
    throw error;
  }
}

/** Whether a proxy on this machine that `TRUST_PROXY` does not name has forwarded a request. */
function comesThroughProxy({ headers }: FastifyRequest): boolean {
  return Object.keys(headers).some((name) =>
    /^(forwarded|via|x-real-ip|x-forwarded-|cf-connecting-ip)/.test(name),
  );
}
