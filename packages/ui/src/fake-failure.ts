import { TRPCClientError } from "@trpc/client";

/** For tests: the error that the typed client throws for that HTTP status; without a status, for no answer. */
export function fakeFailure(status?: number, headers: Record<string, string> = {}): Error {
  if (status === undefined) return TRPCClientError.from(new Error("Failed to fetch"));
  const error = { message: `No: ${status}`, code: -32_000, data: { httpStatus: status } };
  return TRPCClientError.from({ error }, { meta: { response: new Response(null, { status, headers }) } });
}
