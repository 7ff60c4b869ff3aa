import { TRPCClientError } from "@trpc/client";

/** For tests: the error that the typed client throws for an answer that is no JSON, as of a proxy. */
export function fakeUnreadable(status: number): Error {
  const response = new Response("<h1>Bad Gateway</h1>", { status });
  return TRPCClientError.from(new SyntaxError("Unexpected token <"), { meta: { response } });
}

/** For tests: the error that the typed client throws for that HTTP status; without a status, for no answer. `more`: other fields of its data. */
export function fakeFailure(status?: number, headers: Record<string, string> = {}, more: object = {}): Error {
  if (status === undefined) return TRPCClientError.from(new Error("Failed to fetch"));
  const error = { message: `No: ${status}`, code: -32_000, data: { httpStatus: status, ...more } };
  return TRPCClientError.from({ error }, { meta: { response: new Response(null, { status, headers }) } });
}
