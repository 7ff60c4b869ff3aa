import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { message } from "@minbar/domain/messages/message";
import { subtitleEndings } from "@minbar/domain/subtitles/subtitle-endings";
import { isTranscriptFormat } from "@minbar/domain/subtitles/transcript-format";
import { unknownField } from "@minbar/router/failure";
import { found, invalidField, Refusal } from "@minbar/router/refusal";
import { refusalFor } from "@minbar/router/trpc";
import type { ContextOf } from "../access/context.ts";
import { answerFailure } from "../failure/failure.ts";
import { withoutIgnored } from "../foundation/ignored-query.ts";
import { answerPreflights } from "../web/other-sites.ts";
import { acceptJsonOnly } from "./json-body.ts";
import { allProcedures } from "@minbar/router/procedures";
import type { Procedure } from "@minbar/router/procedures";
import type { Context } from "@minbar/router/trpc";
import { keyedCallOf, answerOnce } from "./idempotency-key.ts";
import { applyIfMatch, asPrecondition } from "./if-match.ts";
import { answerCall } from "./rest-call.ts";
import type { RestAnswer } from "./rest-call.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The name of the procedure that the route calls. */
    procedure?: string;
  }
}

/** A REST route per procedure. Error bodies are `{message, code, reason, values, issues, current}`. */
export function registerRest(scope: FastifyInstance, contextOf: ContextOf): void {
  const procedures = allProcedures();
  acceptJsonOnly(scope);
  scope.setErrorHandler(answerFailure);
  for (const procedure of procedures) {
    const { name, method, path, bodyLimit } = procedure;
    const url = path.replaceAll(/\{(\w+)\}/g, ":$1");
    const config = { forOtherSites: true, procedure: name };
    const handler = handlerOf(procedure, contextOf);
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

function handlerOf(procedure: Procedure, contextOf: ContextOf) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    refuseStrayField(request);
    const version = applyIfMatch(request, procedure);
    const context = await contextOf(request);
    const makeCall = (ctx: Context) => answerCall(procedure, inputOf(request), ctx);
    try {
      const call = keyedCallOf(request, procedure, context);
      const answer = await (call ? answerOnce({ call, procedure, context, makeCall }) : makeCall(context));
      return send(request, reply.headers(Object.fromEntries(context.headers ?? [])), answer);
    } catch (error) {
      void reply.headers(Object.fromEntries(context.headers ?? []));
      throw asPrecondition(error, version);
    }
  };
}

const isRead = ({ method }: FastifyRequest): boolean => method === "GET" || method === "HEAD";

/** The parameters of the path, with the query of a read or a DELETE, otherwise with the body. */
function inputOf(request: FastifyRequest): object {
  const { body, params, query } = request;
  if (isRead(request)) return { ...withoutIgnored(query), ...Object(params) };
  return { ...Object(request.method === "DELETE" ? query : body), ...Object(params) };
}

function send({ method }: FastifyRequest, reply: FastifyReply, { body, stream }: RestAnswer): FastifyReply {
  void reply.type("application/json; charset=utf-8");
  if (!stream || method !== "HEAD") return reply.send(stream ?? body);
  // Otherwise Fastify would read all of it and discard it.
  stream.destroy();
  return reply.send(null);
}

/**
 * Throws a 400 for a field of the body that the call would silently ignore: one with the name of a path parameter, which
 * takes precedence, or any field of a DELETE, whose body is not read.
 */
function refuseStrayField({ body, params, method }: FastifyRequest): void {
  if (!(body instanceof Object)) return;
  const names = Object.keys((method === "DELETE" ? body : params) ?? {});
  const stray = names.find((name) => Object.hasOwn(body, name));
  if (stray !== undefined) throw invalidField(stray, unknownField(stray));
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
      throw new Refusal("METHOD_NOT_SUPPORTED", message("method_not_allowed", { methods: allowed }));
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
