import type { FastifyRequest } from "fastify";

const errors = new WeakMap<FastifyRequest, unknown>();

/** Stores the error of a visitor's read, so that the adapter sends it in its own format without a second call. */
export function stashError(request: FastifyRequest, error: unknown): void {
  errors.set(request, error);
}

/** Throws the stored error of the request, if any. */
export function throwStashed(request: FastifyRequest): void {
  const error = errors.get(request);
  if (error !== undefined) throw error;
}
