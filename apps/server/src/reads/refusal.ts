import type { FastifyRequest } from "fastify";

const refusals = new WeakMap<FastifyRequest, unknown>();

/** A visitor's read that was tried already: the adapter that it goes on to says so in its own words, without trying again. */
export function refuse(request: FastifyRequest, refusal: unknown): void {
  refusals.set(request, refusal);
}

/** Throws what the request was refused with before. */
export function throwRefusal(request: FastifyRequest): void {
  const refusal = refusals.get(request);
  if (refusal !== undefined) throw refusal;
}
