import { TRPCError } from "@trpc/server";
import { resolveResponse } from "@trpc/server/http";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { appRouter } from "@minbar/router/index";
import type { ContextOf } from "../context.ts";
import { logFailure, refusalOf } from "./failure.ts";

/** Its parameter holds the name of a procedure, or those of a batch with commas between. */
export interface TrpcRoute {
  Params: { path: string };
}

/** As tRPC wants it, which decodes once more what Fastify has decoded already. */
export function trpcPath({ params }: FastifyRequest<TrpcRoute>): string {
  return encodeURIComponent(params.path);
}

/** Answers what went wrong before tRPC was reached as tRPC would: once for each call of a batch. */
export function trpcFailureHandler(contextOf: ContextOf) {
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
  const { code, message } = refusalOf(failure);
  return new TRPCError({ code, message, cause: failure });
}

/** The request without its body, which may not have arrived; tRPC needs it for the shape of the answer. */
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
