import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { found } from "@minbar/router/found";
import { refusalFor } from "@minbar/router/requirement";
import type { ContextOf } from "../context.ts";
import { answerFailure, failureBody, unknownField } from "../failure/failure.ts";
import { allProcedures } from "./procedures.ts";
import type { Procedure } from "./procedures.ts";
import type { RestAdapter } from "./rest-adapter.ts";
import { acceptJsonOnly } from "./json-body.ts";
import { refuseStrayAddresses } from "./stray-address.ts";
import { restPath } from "./rest-path.ts";

/**
 * The REST side of every procedure, each a route of its own, in a Fastify scope that puts right what the adapter does
 * differently from our contract: calls without a body or content type, encoded paths, and error bodies, which are cut
 * down to `{message, code, issues}`.
 */
export function registerRest(scope: FastifyInstance, contextOf: ContextOf): void {
  const procedures = allProcedures();
  acceptJsonOnly(scope);
  scope.setErrorHandler(answerFailure);
  const handler = createHandler(scope.prefix, contextOf);
  for (const procedure of procedures) {
    const { method, path, bodyLimit } = procedure;
    const url = path.replaceAll(/\{(\w+)\}/g, ":$1");
    // A read has no body to be spared; its procedure asks for the role as well.
    if (method === "GET") scope.route({ method: ["GET", "HEAD"], url, handler });
    else scope.route({ method, url, bodyLimit, onRequest: refuseByRole(procedure, contextOf), handler });
  }
  refuseStrayAddresses(scope, procedures);
}

/** Whoever may never make the call is told so before the body is read. */
function refuseByRole(procedure: Procedure, contextOf: ContextOf) {
  return async (request: FastifyRequest): Promise<void> => {
    const refusal = refusalFor(await contextOf(request), procedure);
    if (refusal) throw refusal;
  };
}

function createHandler(prefix: string, contextOf: ContextOf) {
  let adapter: Promise<RestAdapter> | undefined;

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const url = found(restPath(request.url, prefix));
    const stray = strayField(request);
    if (stray !== undefined) return reply.code(400).send(unknownField(stray));
    // Loaded for the first call that comes: visitors and both apps need none of its 180 files.
    adapter ??= import("./rest-adapter.ts").then(({ createRestAdapter }) => createRestAdapter(contextOf));
    const { status, headers, body, stream } = await (await adapter)(request, url);
    return reply
      .code(status)
      .headers(headers)
      .type("application/json; charset=utf-8")
      .send(status >= 400 ? failureBody(JSON.parse(body)) : (stream ?? body));
  };
}

/**
 * A field of the body that the adapter would let pass without a word: one that is named like a parameter of the path,
 * which overwrites it, and any at all of a DELETE, whose body it does not look at.
 */
function strayField({ body, params, method }: FastifyRequest): string | undefined {
  if (!(body instanceof Object)) return undefined;
  if (method === "DELETE") return Object.keys(body)[0];
  return Object.keys(params ?? {}).find((name) => Object.hasOwn(body, name));
}
