import type { WireRequest } from "./fuzz-request.ts";

export interface WireAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** Milliseconds. */
  took: number;
}

/** What is wrong with an answer; `undefined` for an answer within the contract. */
export function faultOf(request: WireRequest, answer: WireAnswer): string | undefined {
  if (answer.status >= 500 && !isServiceWithoutKey(request, answer)) return "an answer that says we broke";
  if (answer.headers["x-content-type-options"] !== "nosniff") return "no nosniff";
  if (answer.status < 400) return undefined;
  // The address of tRPC is for its own client, whose library calls a failure without input plain text.
  const isJson = String(answer.headers["content-type"]).startsWith("application/json");
  if (!isJson && !request.path.startsWith("/trpc/")) return "a refusal that is not JSON";
  return refusalsIn(answer.body)
    .map((refusal) => faultOfRefusal(refusal))
    .find((fault) => fault !== undefined);
}

/** The one 503 that is an answer: asking the language model or YouTube's Data API where no key is set. */
function isServiceWithoutKey({ path }: WireRequest, { status, body }: WireAnswer): boolean {
  const isAsking =
    /\/message(?:\?|$)|^\/trpc\/(?:conversations\.send|assist\.|transcripts\.videoDraft\.start|videos\.ofYoutubePlaylist)|^\/api\/youtube\/|^\/api\/assist\/|\/arabic-draft(?:\?|$)/.test(
      path,
    );
  return isAsking && status === 503 && body.includes("not set up");
}

interface Refusal {
  message?: unknown;
  code?: unknown;
}

/** As REST has it, or one or many as tRPC has them. */
function refusalsIn(body: string): Refusal[] {
  const parsed: unknown = JSON.parse(body);
  return [parsed].flat().map((entry: unknown) => {
    const { error } = Object(entry) as { error?: { message: unknown; data: { code: unknown } } };
    return error === undefined
      ? (Object(entry) as Refusal)
      : { message: error.message, code: error.data.code };
  });
}

/** How a library's own words begin; ours speak of the field. */
const machineWords =
  /^(Invalid (input|option|type|string|literal|union)|Too (big|small)|Expected |Input validation|Unexpected |Cannot read|.* is not a function)/;

function faultOfRefusal({ message, code }: Refusal): string | undefined {
  if (typeof message !== "string" || message === "") return "a refusal without a message";
  if (typeof code !== "string" || code === "") return "a refusal without a code";
  if (machineWords.test(message)) return "a refusal in the words of a library";
  return /\bat .*\.(js|ts):\d+|node_modules/.test(message) ? "a refusal that tells of the inside" : undefined;
}
