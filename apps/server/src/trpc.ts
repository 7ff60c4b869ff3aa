import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { TRPCError } from "@trpc/server";
import { fastifyRequestHandler } from "@trpc/server/adapters/fastify";
import type { FastifyHandlerOptions } from "@trpc/server/adapters/fastify";
import { resolveResponse } from "@trpc/server/http";
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  RouteShorthandOptionsWithHandler,
} from "fastify";
import { appRouter } from "@minbar/router/index";
import type { AppRouter } from "@minbar/router/index";
import { Refusal } from "@minbar/router/refusal";
import { bodyLimits } from "@minbar/router/rest";
import { refusalFor } from "@minbar/router/trpc";
import type { Context } from "@minbar/router/trpc";
import type { ContextOf } from "./access/context.ts";
import { logFailure, refusalOf, tooLarge } from "./failure/failure.ts";
import { trpcFrame } from "./reads/reads.ts";
import { refusalOfJson } from "./rest/json-body.ts";
import { calls } from "@minbar/router/procedures";

type Pieces = Iterable<Buffer> | AsyncIterable<Buffer>;

/** Responses that procedures made as bytes, by request. */
const answersAsBytes = new WeakMap<FastifyRequest, Pieces>();

/** The parameter is the name of a procedure, or the comma-separated names of a batch. */
interface TrpcRoute {
  Params: { path: string };
}

/** Registers all procedures for tRPC, which the two apps use. */
export function registerTrpc(scope: FastifyInstance, contextOf: ContextOf): void {
  const options: FastifyHandlerOptions<AppRouter, FastifyRequest, FastifyReply> = {
    router: appRouter,
    createContext: async ({ req, info }) => ({
      ...(await contextOf(req)),
      // The responses of a batch are parts of one JSON text.
      ...(!info.isBatchCall && jsonSendersOf(req)),
    }),
    maxBatchSize: 10,
    responseMeta: ({ ctx, info }) => ({
      headers: {
        ...Object.fromEntries(ctx?.headers ?? []),
        // nginx would hold the answer back until it is whole.
        ...(info?.calls.some(({ path }) => calls.get(path)?.isStreamed) && { "x-accel-buffering": "no" }),
      },
    }),
    onError: ({ error, req }) => logFailure(error, req),
  };
  acceptJsonText(scope);
  scope.addHook("onSend", async (request, reply, payload) => {
    const pieces = answersAsBytes.get(request);
    if (!pieces || !(payload instanceof Response) || !payload.ok) return payload;
    reply.headers(Object.fromEntries(payload.headers));
    return Readable.from(framed(pieces));
  });
  scope.setErrorHandler(trpcFailureHandler(contextOf));
  const route: RouteShorthandOptionsWithHandler<Server, IncomingMessage, ServerResponse, TrpcRoute> = {
    bodyLimit: Math.max(...Object.values(bodyLimits)),
    onRequest: refuseUnread(contextOf),
    preValidation: refuseCostly,
    handler: (req, res) => fastifyRequestHandler({ ...options, req, res, path: trpcPath(req) }),
  };
  // An embed whose frame is sandboxed reads as a page of another site.
  const reads: HTTPMethods[] = ["GET", "HEAD"];
  const others = scope.supportedMethods.filter((method) => !reads.includes(method));
  scope.route<TrpcRoute>({ ...route, method: reads, url: "/:path", config: { forOtherSites: true } });
  scope.route<TrpcRoute>({ ...route, method: others, url: "/:path" });
  // Compression would buffer a stream.
  for (const [name, { isStreamed }] of calls)
    if (isStreamed)
      scope.post<TrpcRoute>(`/:path(^${name.replaceAll(".", "\\.")}$)`, { ...route, compress: false });
}

function jsonSendersOf(request: FastifyRequest): Pick<Context, "sendJsonPieces" | "streamJson"> {
  const send = (pieces: Pieces) => void answersAsBytes.set(request, pieces);
  return { sendJsonPieces: send, streamJson: send };
}

async function* framed(pieces: Pieces): AsyncGenerator<Buffer, void> {
  yield trpcFrame.before;
  yield* pieces;
  yield trpcFrame.after;
}

/** The procedures of a call or a batch; `undefined` for an unknown name. */
function callsOf(path: string) {
  return path.split(",").map((name) => calls.get(name));
}

/** Bytes: the largest body limit among its calls. */
function bodyLimitOf(path: string): number {
  return Math.max(...callsOf(path).map((call) => call?.bodyLimit ?? bodyLimits.usual));
}

/** Before the body is read, rejects callers who may make none of the calls, and bodies that are too large. */
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

/** Passes the body on as text: tRPC parses it after it has checked the role. */
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

/** Encoded for tRPC, which decodes again what Fastify has already decoded. */
function trpcPath({ params }: FastifyRequest<TrpcRoute>): string {
  return encodeURIComponent(params.path);
}

/** Answers errors that occur before tRPC is reached as tRPC would: once per call of a batch. */
function trpcFailureHandler(contextOf: ContextOf) {
  return async (
    failure: FastifyError | TRPCError,
    request: FastifyRequest<TrpcRoute>,
    reply: FastifyReply,
  ): Promise<Response> => {
    const error = asTrpcError(failure);
    logFailure(error, request);
    if (error.code === "PAYLOAD_TOO_LARGE") reply.removeHeader("Connection");
    return resolveResponse({
      router: appRouter,
      req: withoutBody(request),
      path: trpcPath(request),
      error,
      createContext: () => contextOf(request),
    });
  };
}

function asTrpcError(failure: FastifyError | TRPCError): TRPCError {
  if (failure instanceof TRPCError) return failure;
  const { code, message, reason, values } = refusalOf(failure);
  // Fastify's own message says more.
  if (reason === "request_invalid") return new TRPCError({ code, message, cause: failure });
  return new Refusal(code, { reason, values }, { cause: failure });
}

/** The request without its body, which may not have arrived; tRPC needs it for the format of the response. */
function withoutBody({ method, url, headers }: FastifyRequest): Request {
  const accept = headers["trpc-accept"];
  return new Request(new URL(url, "http://localhost"), {
    method,
    headers: {
      "content-type": "application/json",
      ...(typeof accept === "string" && { "trpc-accept": accept }),
    },
  });
}
