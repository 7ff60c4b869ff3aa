import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { TRPCError } from "@trpc/server";
import { subtitleEndings } from "@minbar/domain/subtitles/subtitle-endings";
import { isTranscriptFormat } from "@minbar/domain/subtitles/transcript-format";
import { found } from "@minbar/router/refusal";
import { refusalFor } from "@minbar/router/requirement";
import type { ContextOf } from "../access/context.ts";
import { answerFailure, failureBody, unknownField } from "../failure/failure.ts";
import { answerPreflights } from "../web/other-sites.ts";
import { acceptJsonOnly } from "./json-body.ts";
import { allProcedures } from "@minbar/router/procedures";
import type { Procedure } from "@minbar/router/procedures";
import type { Context } from "@minbar/router/trpc";
import { keyedCallOf, answerOnce } from "./idempotency-key.ts";
import { applyIfMatch, withPrecondition } from "./if-match.ts";
import type { RestAnswer } from "./rest-answer.ts";
import type { RestAdapter } from "./rest-adapter.ts";
import { restPath } from "@minbar/router/rest-path";

/**
 * A REST route per procedure, in a Fastify scope that corrects the adapter: calls without a body or content type, encoded
 * paths, and error bodies, which are reduced to `{message, code, issues}`.
 */
export function registerRest(scope: FastifyInstance, contextOf: ContextOf): void {
  const procedures = allProcedures();
  acceptJsonOnly(scope);
  scope.setErrorHandler(answerFailure);
  const handlerOf = createHandlers(scope.prefix, contextOf);
  const config = { forOtherSites: true };
  for (const procedure of procedures) {
    const { method, path, bodyLimit } = procedure;
    const url = path.replaceAll(/\{(\w+)\}/g, ":$1");
    const handler = handlerOf(procedure);
    // A read has no body; its procedure checks the role.
    if (method === "GET") scope.route({ method: ["GET", "HEAD"], url, config, handler });
    else
      scope.route({ method, url, config, bodyLimit, onRequest: refuseByRole(procedure, contextOf), handler });
  }
  answerPreflights(scope);
  refuseStrayAddresses(scope, procedures);
}

/** Rejects callers without permission before the body is read. */
function refuseByRole(procedure: Procedure, contextOf: ContextOf) {
  return async (request: FastifyRequest): Promise<void> => {
    const refusal = refusalFor(await contextOf(request), procedure);
    if (refusal) throw refusal;
  };
}

function createHandlers(prefix: string, contextOf: ContextOf) {
  let adapter: Promise<RestAdapter> | undefined;

  return (procedure: Procedure) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const url = found(restPath(request.url, prefix));
      const stray = strayField(request);
      if (stray !== undefined) return reply.code(400).send(unknownField(stray));
      const version = applyIfMatch(request, procedure);
      // Loaded on the first call: visitors and both apps need none of its 180 files.
      adapter ??= import("./rest-adapter.ts").then(({ createRestAdapter }) => createRestAdapter(contextOf));
      const adapt = await adapter;
      const call = await answerCall({ request, procedure, contextOf }, (context) =>
        adapt({ request, url, context }),
      );
      return send(request, reply, withPrecondition(call, version));
    };
}

interface RestRequest {
  request: FastifyRequest;
  procedure: Procedure;
  contextOf: ContextOf;
}

type MakeCall = (context?: Context) => Promise<RestAnswer>;

async function answerCall(
  { request, procedure, contextOf }: RestRequest,
  makeCall: MakeCall,
): Promise<RestAnswer> {
  if (request.headers["idempotency-key"] === undefined) return makeCall();
  const context = await contextOf(request);
  const call = keyedCallOf(request, procedure, context);
  return call ? answerOnce({ call, procedure, context, makeCall }) : makeCall();
}

function send(
  { method }: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body, stream }: RestAnswer,
): FastifyReply {
  void reply.code(status).headers(headers).type("application/json; charset=utf-8");
  if (status >= 400) return reply.send(failureBody(JSON.parse(body)));
  if (!stream || method !== "HEAD") return reply.send(stream ?? body);
  // Otherwise Fastify would read all of it and discard it.
  stream.destroy();
  return reply.send(null);
}

/**
 * Returns a field of the body that the adapter would silently ignore: one with the name of a path parameter, which
 * overwrites it, or any field of a DELETE, whose body it does not read.
 */
function strayField({ body, params, query, method }: FastifyRequest): string | undefined {
  // The adapter copies the query field by field, which would set the prototype.
  if (method === "DELETE" && Object.hasOwn(Object(query), "__proto__")) return "__proto__";
  if (!(body instanceof Object)) return undefined;
  if (method === "DELETE") return Object.keys(body)[0];
  return Object.keys(params ?? {}).find((name) => Object.hasOwn(body, name));
}

/**
 * Answers paths below the prefix that are not calls before any body is read: 405 if another method exists, otherwise 404.
 */
function refuseStrayAddresses(scope: FastifyInstance, procedures: readonly Procedure[]): void {
  scope.route<{ Params: { "*": string } }>({
    method: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    url: "/*",
    config: { forOtherSites: true },
    onRequest: async (request, reply) => {
      const address = `/${request.params["*"]}`;
      const allowed = found(methodsOfFile(address) ?? methodsAt(address, procedures));
      void reply.header("Allow", allowed);
      throw new TRPCError({ code: "METHOD_NOT_SUPPORTED", message: `This address takes ${allowed} only` });
    },
    handler: (_request, reply) => reply.callNotFound(),
  });
}

/** The methods of a transcript file, which is no procedure. */
function methodsOfFile(address: string): string | undefined {
  const ending = /^\/videos\/\d+\/transcripts\/[a-z]{2}\.(\w+)$/i.exec(address)?.[1]?.toLowerCase() ?? "";
  const methods = [
    ...(isTranscriptFormat(ending) ? ["GET", "HEAD"] : []),
    ...(subtitleEndings.some((one) => one === `.${ending}`) ? ["PUT"] : []),
  ];
  return methods.length === 0 ? undefined : methods.join(", ");
}

/** Characters of a part of a path: a longer one is no address (`maxParamLength`). */
const longestPart = 1000;

function methodsAt(address: string, procedures: readonly Procedure[]): string | undefined {
  const parts = address.split("/");
  if (parts.some(({ length }) => length > longestPart)) return undefined;
  const methods = procedures
    .filter(({ path }) => isSpelledBy(parts, path.split("/")))
    .flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  return methods.length === 0 ? undefined : methods.join(", ");
}

function isSpelledBy(parts: readonly string[], pattern: readonly string[]): boolean {
  return (
    parts.length === pattern.length &&
    pattern.every((part, index) => part.startsWith("{") || part === parts[index])
  );
}
