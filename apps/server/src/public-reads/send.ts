import type { OutgoingHttpHeaders } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { headersOfKnown, isKnown } from "./answer.ts";
import type { Answer } from "./answer.ts";

/** Sends an answer as every other reply leaves. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  if (hasIt(request, answer)) return reply.code(304).headers(headersOfKnown(answer)).send();
  return reply.headers(answer.headers).send(request.method === "HEAD" ? null : answer.body);
}

/**
 * Sends answers past all other hooks, for half the time. `common`: what those hooks set on every reply; it is put
 * together with an answer's own headers once.
 */
export function createDirectSender(common: OutgoingHttpHeaders): typeof sendAnswer {
  delete common["x-request-id"];
  return (request, reply, answer) => {
    reply.hijack();
    const id = ["x-request-id", request.id];
    if (hasIt(request, answer)) {
      answer.written304 ??= inTurn({ ...common, ...headersOfKnown(answer) });
      reply.raw.writeHead(304, [...answer.written304, ...id]).end();
    } else {
      answer.written200 ??= inTurn({ ...common, ...answer.headers });
      reply.raw
        .writeHead(200, [...answer.written200, ...id])
        .end(request.method === "HEAD" ? undefined : answer.body);
    }
    return reply;
  };
}

function hasIt({ headers }: FastifyRequest, answer: Answer): boolean {
  const ifNoneMatch = headers["if-none-match"];
  return ifNoneMatch !== undefined && isKnown(answer.etag, ifNoneMatch);
}

function inTurn(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, String(value)],
  );
}
