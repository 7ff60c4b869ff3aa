import { TRPCError } from "@trpc/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { message } from "@minbar/domain/messages/message";
import type { TokenScope } from "@minbar/domain/people/api-token";
import type { ContextOf } from "../access/context.ts";
import { failure } from "../failure/failure.ts";
import { isFromThisMachine } from "../foundation/this-machine.ts";

export interface MonitorOptions {
  /** The scope of the request's token; throws UNAUTHORIZED for an unknown one. */
  scopeOf: (request: FastifyRequest) => Promise<TokenScope | undefined>;
  /** Whether `TRUST_PROXY` is set: then requests from this machine come from the proxy. */
  behindProxy: boolean;
}

const unauthorized = failure("UNAUTHORIZED", message("unauthorized"));

export interface MonitorAccess {
  contextOf: ContextOf;
  behindProxy: boolean;
}

/** A hook for routes that are open to programs on this machine, or with a token of scope admin; otherwise 404. */
export function monitorsOnly({ contextOf, behindProxy }: MonitorAccess) {
  const scopeOf: MonitorOptions["scopeOf"] = async (request) => (await contextOf(request)).scope;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const outcome = await judgeMonitor(request, { scopeOf, behindProxy });
    if (outcome === "unknown") return reply.code(401).send(unauthorized);
    if (outcome === "refused") reply.callNotFound();
    return outcome === "refused" ? reply : undefined;
  };
}

/** Whether a request comes from a program on this machine, or brings a token of scope admin. */
export async function judgeMonitor(
  request: FastifyRequest,
  { scopeOf, behindProxy }: MonitorOptions,
): Promise<"allowed" | "refused" | "unknown"> {
  if (request.headers.authorization !== undefined) return judgeToken(request, scopeOf);
  return !behindProxy && isFromThisMachine(request) ? "allowed" : "refused";
}

async function judgeToken(request: FastifyRequest, scopeOf: MonitorOptions["scopeOf"]) {
  try {
    return (await scopeOf(request)) === "admin" ? "allowed" : "refused";
  } catch (error) {
    if (error instanceof TRPCError && error.code === "UNAUTHORIZED") return "unknown";
    throw error;
  }
}
