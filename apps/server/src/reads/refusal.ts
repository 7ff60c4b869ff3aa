import type { FastifyRequest } from "fastify";

const refusals = new WeakMap<FastifyRequest, unknown>();

/** Stores the error of a visitor's read, so that the adapter sends it in its own format without a second call. */
export function refuse(request: FastifyRequest, refusal: unknown): void {
  refusals.set(request, refusal);
}

/** Throws the stored error of the request, if any. */
export function throwRefusal(request: FastifyRequest): void {
  const refusal = refusals.get(request);
  if (refusal !== undefined) throw refusal;
}
