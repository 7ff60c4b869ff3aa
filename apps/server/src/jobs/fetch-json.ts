import { message } from "@minbar/domain/messages/message";
import { MessageError } from "@minbar/domain/messages/message-error";

const longestAnswer = 64 * 1024;

/** No usable response of YouTube, so a retry may help. The message never contains the URL. */
export class FetchFailure extends MessageError {}

export interface JsonAnswer {
  status: number;
  /** Only with status 200. */
  body?: unknown;
}

/**
 * One GET for JSON: no redirects, at most `timeoutMs` milliseconds and 64 KiB. Rejects with `FetchFailure` unless the
 * response is readable JSON with status 200, or a 4xx other than "too many requests".
 */
export async function fetchJson(
  url: URL,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<JsonAnswer> {
  const either = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  try {
    // "manual": a redirect is returned as the response, which is unusable.
    const init = { redirect: "manual", signal: either, headers: { accept: "application/json" } } as const;
    const response = await fetch(url, init);
    const { status } = response;
    if (status === 200) return { status, body: JSON.parse(await readText(response)) };
    await response.body?.cancel().catch(() => undefined);
    if (status >= 400 && status < 500 && status !== 408 && status !== 429) return { status };
    throw new FetchFailure(message("youtube_status", { status }));
  } catch (error) {
    throw fetchFailureOf(error);
  }
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length > longestAnswer) throw new FetchFailure(message("youtube_too_much"));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function fetchFailureOf(error: unknown): FetchFailure {
  if (error instanceof FetchFailure) return error;
  if (error instanceof SyntaxError) return new FetchFailure(message("youtube_not_json"));
  const isLate = error instanceof Error && error.name === "TimeoutError";
  return new FetchFailure(message(isLate ? "youtube_slow" : "youtube_unreachable"));
}
