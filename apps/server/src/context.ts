import type { FastifyRequest } from "fastify";
import type { Db } from "@minbar/data/connect";
import type { Context } from "@minbar/router/trpc";

export type ContextOf = (request: FastifyRequest) => Context;

/** What a procedure is given for a request, the same by tRPC and by REST. */
export function contextFrom(db: Db): ContextOf {
  return () => ({ db });
}
