import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";
import { codedBody, headersOfKnown } from "./answer.ts";
import type { Answer, ContentEncoding } from "./answer.ts";
import type { CacheRead } from "./revision-cache.ts";

/** Bytes below which compression hardly helps. */
const minCompressedBytes = 1024;

/** Sends a response, or 304 to a client that has it. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { value: answer, age }: CacheRead<Answer>,
): Promise<FastifyReply> {
  if (age !== undefined) reply.header("Age", age);
  if (hasCurrent(request, answer.headers)) return reply.code(304).headers(headersOfKnown(answer)).send();
  return sendBody(request, reply.headers(answer.headers), answer);
}

/**
 * Whether the client has the current version. `fresh` gives up at `Cache-Control: no-cache`, which Node.js' `fetch` adds to
 * every request with `If-None-Match`; browsers that reload a page send no `If-None-Match`.
 */
export function hasCurrent({ headers }: FastifyRequest, current: Answer["headers"]): boolean {
  const { "cache-control": _, ...conditions } = headers;
  return fresh(headers["if-none-match"] === undefined ? headers : conditions, current);
}

/** Sends the body in the client's preferred encoding; the headers are already set. */
export async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Promise<FastifyReply> {
  const coding = answer.body.length < minCompressedBytes ? undefined : bestEncoding(request);
  const body = coding ? await codedBody(answer, coding) : answer.body;
  if (coding) reply.header("Content-Encoding", coding);
  // Of a HEAD, Node.js sends the headers only.
  return reply.header("Content-Length", body.length).send(body);
}

const refusesGzip = /(?:^|[\s,])(?:x-)?gzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/;

/** The client's preferred encoding; `*` means gzip, as in all other responses, unless the client refuses that. */
export function bestEncoding(
  { headers }: FastifyRequest,
  codings: ContentEncoding[] = ["br", "gzip"],
): ContentEncoding | undefined {
  const accepted = headers["accept-encoding"];
  if (typeof accepted !== "string") return undefined;
  const codes = accepted.toLowerCase();
  const any = refusesGzip.test(codes) ? "br" : "gzip";
  return negotiate(codes.replaceAll("x-gzip", "gzip").replaceAll("*", any), codings) ?? undefined;
}
