import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { BrotliOptions } from "node:zlib";

export type Encoding = "identity" | "gzip" | "br";

/** Below this a compressed answer is hardly shorter. Bytes. */
const smallest = 1024;

/** Shorter answers first. */
const encodings: readonly Encoding[] = ["br", "gzip"];

/** The one that the client weighs highest, and of several the shortest (RFC 9110, 12.5.3). */
export function bestEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  const weights = weightsOf(accepted);
  let best: Encoding = "identity";
  let highest = 0;
  for (const encoding of encodings) {
    const weight = weights.get(encoding) ?? 0;
    if (weight > highest) [best, highest] = [encoding, weight];
  }
  return best;
}

export function acceptsGzip(accepted: string | undefined): boolean {
  return accepted !== undefined && (weightsOf(accepted).get("gzip") ?? 0) > 0;
}

function weightsOf(accepted: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of accepted.split(",")) {
    const [name = "", ...parameters] = part.split(";");
    weights.set(name.trim().toLowerCase(), weightOf(parameters));
  }
  return weights;
}

/** What is no number counts as "not acceptable". */
function weightOf(parameters: string[]): number {
  for (const parameter of parameters) {
    const [name = "", value] = parameter.split("=");
    if (name.trim().toLowerCase() === "q") return Number(value) || 0;
  }
  return 1;
}

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** Quick enough to wait for, and off the event loop. */
export async function compressed(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "identity" || bytes.length < smallest) return bytes;
  return encoding === "gzip" ? zip(bytes, { level: 5 }) : brotli(bytes, brotliOptions(bytes, 4));
}

/** A fifth shorter than `compressed`, for fifty times the work: only where nobody waits for it. */
export function thoroughBrotli(bytes: Buffer): Promise<Buffer> {
  return brotli(bytes, brotliOptions(bytes, 10));
}

function brotliOptions(bytes: Buffer, quality: number): BrotliOptions {
  return {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  };
}
