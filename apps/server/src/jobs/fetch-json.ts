const longestAnswer = 64 * 1024;

/** No usable answer, so another try may help. The message never contains the address. */
export class Unanswered extends Error {}

export interface JsonAnswer {
  status: number;
  /** Only with status 200. */
  body?: unknown;
}

/**
 * One GET for JSON: no redirects, at most `timeoutMs` milliseconds and 64 KiB. Rejects with `Unanswered` for anything
 * but a readable answer with status 200 or a refusal (4xx other than "too many").
 */
export async function fetchJson(
  url: URL,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<JsonAnswer> {
  const response = await open(url, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
  const { status } = response;
  if (status === 200) return { status, body: await readJson(response) };
  await response.body?.cancel().catch(() => undefined);
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) return { status };
  throw new Unanswered(`answered with status ${status}`);
}

async function open(url: URL, signal: AbortSignal): Promise<Response> {
  try {
    // "manual": a redirect comes back as the answer, and is one of those that are no use.
    return await fetch(url, { redirect: "manual", signal, headers: { accept: "application/json" } });
  } catch (error) {
    throw unanswered(error);
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await readText(response);
  try {
    return JSON.parse(text);
  } catch {
    throw new Unanswered("answered with something other than JSON");
  }
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body ?? []) {
      length += chunk.length;
      // Leaving the loop closes the connection.
      if (length > longestAnswer) throw new Unanswered("answered with too much");
      chunks.push(chunk);
    }
  } catch (error) {
    throw unanswered(error);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function unanswered(error: unknown): Unanswered {
  if (error instanceof Unanswered) return error;
  const isLate = error instanceof Error && error.name === "TimeoutError";
  return new Unanswered(isLate ? "did not answer in time" : "could not be reached");
}
