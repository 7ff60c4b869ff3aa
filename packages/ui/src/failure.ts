import { TRPCClientError } from "@trpc/client";

/** The HTTP status that a call was answered with; `undefined` where the network failed and nobody answered. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  const status: unknown = error.data?.httpStatus;
  return typeof status === "number" ? status : undefined;
}

/** A failure in one line: status code, colon, space, the server's words (specification, section 8). */
export function failureText(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  const status = statusOf(error);
  return status === undefined ? words : `${status}: ${words}`;
}

/** The sentence that the server gives to a person; `undefined` where it gave none. */
export function serverWords(error: unknown): string | undefined {
  return error instanceof Error && statusOf(error) !== undefined ? error.message : undefined;
}
