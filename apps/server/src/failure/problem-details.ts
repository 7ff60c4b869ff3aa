import type { FastifyInstance, FastifyReply } from "fastify";
import type { Failure } from "./failure.ts";
import { reasonsPath } from "./reasons-page.ts";

const problemType = "application/problem+json";

/**
 * Sends failures as problem details (RFC 9457) to clients that accept them. The `type` leads to the description of the
 * reason; what the RFC has no member for stays as it is.
 */
export function answerAsProblems(app: FastifyInstance, publicUrl: string): void {
  app.addHook("preSerialization", async ({ headers }, reply, payload) => {
    if (reply.statusCode < 400 || !isFailure(payload)) return payload;
    varyByAccept(reply);
    if (!acceptsProblems(headers.accept)) return payload;
    const { message, ...rest } = payload;
    reply.type(problemType);
    return {
      type: `${publicUrl}${reasonsPath}#${payload.reason}`,
      title: titleOf(payload.reason),
      status: reply.statusCode,
      detail: message,
      ...rest,
    };
  });
}

function isFailure(payload: unknown): payload is Failure {
  return payload instanceof Object && "message" in payload && "reason" in payload;
}

/** Whether `Accept` names the type, and not as one that is not acceptable (`q=0`). */
function acceptsProblems(accept = ""): boolean {
  return accept
    .toLowerCase()
    .split(",")
    .map((range) => range.split(";").map((part) => part.trim()))
    .some(([type, ...parts]) => type === problemType && !parts.some((part) => /^q=0(?:\.0*)?$/.test(part)));
}

function varyByAccept(reply: FastifyReply): void {
  const vary = reply.getHeader("Vary");
  reply.header("Vary", vary === undefined ? "Accept" : `${String(vary)}, Accept`);
}

/** `Changed meanwhile`: the same for every occurrence, as the RFC asks. */
function titleOf(reason: string): string {
  const words = reason.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
