import { fastifyRequestHandler } from "@trpc/server/adapters/fastify";
import type { FastifyHandlerOptions } from "@trpc/server/adapters/fastify";
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptionsWithHandler,
} from "fastify";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { appRouter } from "@minbar/router/index";
import type { AppRouter } from "@minbar/router/index";
import { refusalFor } from "@minbar/router/requirement";
import { bodyLimits } from "@minbar/router/rest";
import type { ContextOf } from "./context.ts";
import { logFailure, tooLarge } from "./failure/failure.ts";
import { trpcFailureHandler, trpcPath } from "./failure/trpc-failure.ts";
import type { TrpcRoute } from "./failure/trpc-failure.ts";
import { allProcedures, streamedProcedures } from "./rest/procedures.ts";
import type { Procedure } from "./rest/procedures.ts";
import { refusalOfJson } from "./rest/json-bounds.ts";

/** The JSON around the data of a call by tRPC. */
const [before, after] = [Buffer.from('{"result":{"data":'), Buffer.from("}}")];

/** Answers that procedures made as bytes, by request. */
const answersAsBytes = new WeakMap<FastifyRequest, readonly Buffer[]>();

/** All procedures by tRPC, for the two apps. */
export function registerTrpc(scope: FastifyInstance, contextOf: ContextOf): void {
  const options: FastifyHandlerOptions<AppRouter, FastifyRequest, FastifyReply> = {
    router: appRouter,
    createContext: async ({ req, info }) => ({
      ...(await contextOf(req)),
      // The answers of a batch are parts of one JSON text.
      ...(!info.isBatchCall && { takeJson: (pieces: readonly Buffer[]) => answersAsBytes.set(req, pieces) }),
    }),
    maxBatchSize: 10,
    responseMeta: ({ ctx }) => ({ headers: Object.fromEntries(ctx?.headers ?? []) }),
    onError: ({ error, req }) => logFailure(error, req),
  };
  acceptJsonText(scope);
  scope.addHook("onSend", async (request, reply, payload) => {
    const pieces = answersAsBytes.get(request);
    if (!pieces || !(payload instanceof Response) || !payload.ok) return payload;
    reply.headers(Object.fromEntries(payload.headers));
    return Readable.from([before, ...pieces, after]);
  });
  scope.setErrorHandler(trpcFailureHandler(contextOf));
  const route: RouteShorthandOptionsWithHandler<Server, IncomingMessage, ServerResponse, TrpcRoute> = {
    bodyLimit: Math.max(...Object.values(bodyLimits)),
    onRequest: refuseUnread(contextOf),
    preValidation: refuseCostly,
    handler: (req, res) => fastifyRequestHandler({ ...options, req, res, path: trpcPath(req) }),
  };
  scope.all<TrpcRoute>("/:path", route);
  // A compressed stream would come in lumps.
  for (const name of streamed.keys())
    scope.post<TrpcRoute>(`/:path(^${name.replaceAll(".", "\\.")}$)`, { ...route, compress: false });
}

type Call = Pick<Procedure, "type" | "requires" | "bodyLimit">;

const streamed = new Map<string, Call>(streamedProcedures().map((procedure) => [procedure.name, procedure]));
const named = new Map<string, Call>([
  ...streamed,
  ...allProcedures().map((procedure) => [procedure.name, procedure] as const),
]);

/** The procedures of a call or a batch; `undefined` for an unknown name. */
function callsOf(path: string): (Call | undefined)[] {
  return path.split(",").map((name) => named.get(name));
}

/** Bytes: the largest body limit among its calls. */
function bodyLimitOf(path: string): number {
  return Math.max(...callsOf(path).map((call) => call?.bodyLimit ?? bodyLimits.usual));
}

/** Refuses, before the body is read, callers who may make none of the calls, and bodies that are too large. */
function refuseUnread(contextOf: ContextOf) {
  return async (request: FastifyRequest<TrpcRoute>): Promise<void> => {
    if (request.method === "GET" || request.method === "HEAD") return;
    const { path } = request.params;
    const context = await contextOf(request);
    const refusals = callsOf(path).map((call) => call && refusalFor(context, call));
    if (refusals[0] && !refusals.includes(undefined)) throw refusals[0];
    if (Number(request.headers["content-length"]) > bodyLimitOf(path)) throw tooLarge();
  };
}

/** Passes the body on as text: tRPC parses it for the input of a procedure, after the check of the role. */
function acceptJsonText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("application/json", { parseAs: "string" }, (_request, json, done) =>
    done(null, json),
  );
}

async function refuseCostly({ params, body }: FastifyRequest<TrpcRoute>): Promise<void> {
  if (typeof body !== "string") return;
  const refusal = Buffer.byteLength(body) > bodyLimitOf(params.path) ? tooLarge() : refusalOfJson(body);
  if (refusal) throw refusal;
}
