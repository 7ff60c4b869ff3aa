import { TRPCClientError } from "@trpc/client";

/** For tests: an answer of that HTTP status, as the typed client throws it; no answer at all without a status. */
export function fakeFailure(status?: number, headers: Record<string, string> = {}): Error {
  if (status === undefined) return TRPCClientError.from(new Error("Failed to fetch"));
  const error = { message: `No: ${status}`, code: -32_000, data: { httpStatus: status } };
  return TRPCClientError.from({ error }, { meta: { response: new Response(null, { status, headers }) } });
}
