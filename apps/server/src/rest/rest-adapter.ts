import { Readable } from "node:stream";
import { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyRequest } from "fastify";
import { createOpenApiNodeHttpHandler } from "trpc-openapi";
import { appRouter } from "@minbar/router/index";
import type { AppRouter } from "@minbar/router/index";
import { allProcedures } from "@minbar/router/procedures";
import type { Procedure } from "@minbar/router/procedures";
import type { Context } from "@minbar/router/trpc";
import type { ContextOf } from "../access/context.ts";
import { logFailure } from "../failure/failure.ts";
import { withoutIgnored } from "../foundation/ignored-query.ts";
import type { RestAnswer } from "./rest-answer.ts";

export type RestAdapter = ReturnType<typeof createRestAdapter>;

const etags = new Map(allProcedures().map(({ name, etag }) => [name, etag]));

/** `trpc-openapi` over all procedures. */
export function createRestAdapter(contextOf: ContextOf) {
  const handle = createOpenApiNodeHttpHandler<AppRouter, RestRequest, RestResponse>({
    router: appRouter,
    createContext: async ({ req }) => ({
      ...(req.call.context ?? (await contextOf(req.from))),
      sendJsonPieces: (pieces) => {
        req.json = Readable.from(pieces);
      },
      streamJson: (pieces) => {
        req.json = Readable.from(pieces);
      },
    }),
    responseMeta: ({ ctx, paths = [], data: [answer] }) => ({
      headers: { ...Object.fromEntries(ctx?.headers ?? []), ...etagOf(etags.get(paths[0] ?? ""), answer) },
    }),
    onError: ({ error, req }) => logFailure(error, req.from),
  });
  return async (call: RestCall): Promise<RestAnswer> => {
    const asked = new RestRequest(call);
    const answered = new RestResponse(asked);
    await handle(asked, answered);
    const { statusCode: status, answer: body } = answered;
    return { status, headers: answered.getHeaders(), body, stream: asked.json };
  };
}

export interface RestCall {
  request: FastifyRequest;
  /** Below `/api`. */
  url: string;
  /** By default that of the request. */
  context?: Context | undefined;
}

/** The `ETag` of an answer that has a version; visitors see none, and their cached answers have their own. */
function etagOf(field: Procedure["etag"], answer: unknown): Record<string, string> {
  // A list of one text, that of the language that was asked for.
  const row: unknown = Array.isArray(answer) && answer.length === 1 ? answer[0] : answer;
  const version: unknown = field && Object(row)[field];
  return typeof version === "number" ? { ETag: `"${version}"` } : {};
}

const isRead = ({ method }: FastifyRequest): boolean => method === "GET" || method === "HEAD";

/** A query whose empty values the adapter does not drop: `?updatedSince=` would list everything, and `?version=` delete any. */
function withEmptyValues(query: unknown): Record<string, unknown> {
  const entries = Object.entries({ ...Object(query) });
  return Object.fromEntries(entries.map(([name, value]) => [name, value === "" ? [value] : value]));
}

/** A copy of the request for the REST adapter, which rewrites its URL. */
class RestRequest extends IncomingMessage {
  readonly from: FastifyRequest;
  readonly call: RestCall;
  readonly query: unknown;
  readonly body: unknown;
  /** The response, if the procedure made it as bytes. */
  json: Readable | undefined;

  constructor(call: RestCall) {
    const { request: from, url } = call;
    super(from.raw.socket);
    this.call = call;
    this.from = from;
    this.query = withEmptyValues(isRead(from) ? withoutIgnored(from.query) : from.query);
    this.body = from.body ?? {};
    // A HEAD is answered as a GET; Fastify removes the body.
    this.method = from.method === "HEAD" ? "GET" : from.method;
    this.url = url;
    // The adapter rejects a POST without a content type, and clients send none without a body.
    this.headers = { ...from.headers, "content-type": "application/json" };
  }
}

/** Stores the adapter's response, so that it passes through Fastify's hooks like every other reply. */
class RestResponse extends ServerResponse {
  answer = "";

  override end(...given: unknown[]): this {
    if (typeof given[0] === "string") this.answer = given[0];
    return this;
  }
}
