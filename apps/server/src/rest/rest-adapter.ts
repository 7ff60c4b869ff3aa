import type { OutgoingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { createOpenApiNodeHttpHandler } from "trpc-openapi";
import { appRouter } from "@minbar/router/index";
import type { AppRouter } from "@minbar/router/index";
import type { ContextOf } from "../context.ts";
import { logFailure } from "../failure/failure.ts";
import { RestRequest, RestResponse } from "./rest-exchange.ts";

interface RestAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  /** JSON. */
  body: string;
  /** The same in pieces, in place of `body`. */
  stream: Readable | undefined;
}

/** Answers a request for an address below `/api`. */
export type RestAdapter = (request: FastifyRequest, url: string) => Promise<RestAnswer>;

/** `trpc-openapi` over all procedures. */
export function createRestAdapter(contextOf: ContextOf): RestAdapter {
  const handle = createOpenApiNodeHttpHandler<AppRouter, RestRequest, RestResponse>({
    router: appRouter,
    createContext: async ({ req }) => ({
      ...(await contextOf(req.from)),
      takeJson: (pieces) => {
        req.json = Readable.from(pieces);
      },
    }),
    responseMeta: ({ ctx }) => ({ headers: Object.fromEntries(ctx?.headers ?? []) }),
    onError: ({ error, req }) => logFailure(error, req.from),
  });
  return async (request, url) => {
    const asked = new RestRequest(request, url);
    const answered = new RestResponse(asked);
    await handle(asked, answered);
    return {
      status: answered.statusCode,
      headers: answered.getHeaders(),
      body: answered.answer,
      stream: asked.json,
    };
  };
}
