import { isTRPCClientError, TRPCClientError } from "@trpc/client";
import type { AppRouter } from "@minbar/router/index";
import { messageText } from "./message-text.ts";

/** The HTTP status of a failed call; `undefined` if the server did not answer. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  const status: unknown = error.data?.httpStatus;
  return typeof status === "number" ? status : undefined;
}

/** The current version of a row whose write was rejected because it was based on an older version. */
export function currentOf(error: unknown) {
  return isTRPCClientError<AppRouter>(error) ? error.data?.current : undefined;
}

/** The first message about each field of a rejected form, in the interface's language, by the fields' names; none for another failure. */
export function fieldMessages(error: unknown): Record<string, string> {
  const issues = isTRPCClientError<AppRouter>(error) ? error.data?.issues : undefined;
  return Object.fromEntries(
    (issues ?? []).toReversed().map((issue) => [issue.path.join("."), messageText(issue)]),
  );
}

/** Whether a call failed because its text, or the video of it, is in the trash. */
export function isInTrash(error: unknown): boolean {
  return isTRPCClientError<AppRouter>(error) && error.data?.reason === "in_trash";
}

/** The response that a call failed with, also if its body could not be read. */
export function responseOf(error: unknown): Response | undefined {
  if (!(error instanceof TRPCClientError)) return undefined;
  const response: unknown = error.meta?.["response"];
  return response instanceof Response ? response : undefined;
}

/** `Retry-After` in seconds (RFC 9110), as milliseconds; at most ten minutes. */
export function retryAfterOf(response: Response | undefined): number | undefined {
  const seconds = Number(response?.headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 600) * 1000 : undefined;
}

/**
 * The server's message in the interface's language; `undefined` if the server did not answer or sent none. The message of a 500 says nothing about
 * the call: `faultWords` returns it.
 */
export function serverWords(error: unknown): string | undefined {
  return statusOf(error) === 500 ? undefined : messageOf(error);
}

/** The server's message about a fault of its own (500). */
export function faultWords(error: unknown): string | undefined {
  return statusOf(error) === 500 ? messageOf(error) : undefined;
}

function messageOf(error: unknown): string | undefined {
  if (!isTRPCClientError<AppRouter>(error) || statusOf(error) === undefined) return undefined;
  return messageText({ ...error.data, message: error.message }) || undefined;
}
