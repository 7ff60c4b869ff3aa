import type { FastifyRequest } from "fastify";

const refusals = new WeakMap<FastifyRequest, unknown>();

/** Remembers the refusal of a visitor's read, so that the adapter answers it in its own shape without a second try. */
export function refuse(request: FastifyRequest, refusal: unknown): void {
  refusals.set(request, refusal);
}

/** Throws the refusal of the request, if there is one. */
export function throwRefusal(request: FastifyRequest): void {
  const refusal = refusals.get(request);
  if (refusal !== undefined) throw refusal;
}
