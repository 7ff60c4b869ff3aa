import { Readable } from "node:stream";
import { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyRequest } from "fastify";
import { createOpenApiNodeHttpHandler } from "trpc-openapi";
import { appRouter } from "@minbar/router/index";
import type { AppRouter } from "@minbar/router/index";
import type { ContextOf } from "../access/context.ts";
import { logFailure } from "../failure/failure.ts";

export type RestAdapter = ReturnType<typeof createRestAdapter>;

/** `trpc-openapi` over all procedures. */
export function createRestAdapter(contextOf: ContextOf) {
  const handle = createOpenApiNodeHttpHandler<AppRouter, RestRequest, RestResponse>({
    router: appRouter,
    createContext: async ({ req }) => ({
      ...(await contextOf(req.from)),
      sendJsonPieces: (pieces) => {
        req.json = Readable.from(pieces);
      },
      streamJson: (pieces) => {
        req.json = Readable.from(pieces);
      },
    }),
    responseMeta: ({ ctx }) => ({ headers: Object.fromEntries(ctx?.headers ?? []) }),
    onError: ({ error, req }) => logFailure(error, req.from),
  });
  /** Answers a request for a path below `/api`. */
  return async (request: FastifyRequest, url: string) => {
    const asked = new RestRequest(request, url);
    const answered = new RestResponse(asked);
    await handle(asked, answered);
    const { statusCode: status, answer: body } = answered;
    // The body is JSON; a long one is streamed.
    return { status, headers: answered.getHeaders(), body, stream: asked.json };
  };
}

/** A copy of the request for the REST adapter, which rewrites its URL. */
class RestRequest extends IncomingMessage {
  readonly from: FastifyRequest;
  readonly query: unknown;
  readonly body: unknown;
  /** The response, if the procedure made it as bytes. */
  json: Readable | undefined;

  constructor(from: FastifyRequest, url: string) {
    super(from.raw.socket);
    this.from = from;
    this.query = from.query;
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
