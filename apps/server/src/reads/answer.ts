import { createHash } from "node:crypto";
import type { Hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { joinPieces } from "./join-pieces.ts";
import { ownBytes } from "./revision-cache.ts";
import type { CacheValue } from "./revision-cache.ts";

export type ContentEncoding = "br" | "gzip";

/** A cached 200 response for visitors. */
export interface Answer extends CacheValue {
  body: Buffer;
  headers: Record<string, string>;
  /** The compressed bodies made so far. */
  coded: Map<ContentEncoding, Promise<Buffer>>;
  /** The result of the call in its body, once a page has read it. Never changed. */
  data?: unknown;
}

/**
 * A visitor's browser revalidates each time, usually with a 304. A shared cache may answer for 10 s, so a write reaches its
 * visitors within 10 s. `stale-while-revalidate` is left out: with it, a cache would show what was hidden for longer.
 */
export const sharedCaching = {
  "cache-control": "public, max-age=0, s-maxage=10",
  "cdn-cache-control": "public, max-age=10",
};
export const sharing = { ...sharedCaching, vary: "Accept-Encoding, Cookie, Authorization" };

/** `headers`: the headers of this response only. */
export function answerOf(body: Buffer, headers: Record<string, string>): Answer {
  // Derived from the text instead of the revision: other writes do not change it, and a restored database, which counts
  // from an older number, cannot repeat it. Weak, because one text may be compressed in several ways.
  return answerWith(ownBytes(body), hashFor(headers).update(body), headers);
}

/** The same for a long response, joined in steps. */
export async function answerInPieces(
  pieces: readonly Buffer[],
  headers: Record<string, string>,
): Promise<Answer> {
  const hash = hashFor(headers);
  return answerWith(await joinPieces(pieces, hash), hash, headers);
}

/** Includes the headers, because a file under another name is another response. */
function hashFor(headers: Record<string, string>): Hash {
  return createHash("sha256").update(headers["content-disposition"] ?? "");
}

function answerWith(body: Buffer, hash: Hash, headers: Record<string, string>): Answer {
  const etag = `W/"${hash.digest("base64url").slice(0, 22)}"`;
  return { body, headers: { etag, ...headers, ...sharing }, coded: new Map(), bytes: body.length };
}

/** The result of a call from the apps, parsed once for all pages. */
export function dataOf(answer: Answer): unknown {
  if (answer.data === undefined) {
    answer.data = JSON.parse(answer.body.toString()).result.data;
    answer.bytes += answer.body.length;
    answer.onGrowth?.();
  }
  return answer.data;
}

/** The headers of a 304, with which a cache updates its copy. */
export function headersOfKnown({ headers }: Answer): Record<string, string> {
  return { etag: headers["etag"] ?? "", ...sharing };
}

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** Compresses once for all requests, outside the event loop. */
export function codedBody(answer: Answer, coding: ContentEncoding): Promise<Buffer> {
  const begun = answer.coded.get(coding);
  if (begun) return begun;
  const made = compressed(answer.body, coding).then((bytes) => {
    answer.bytes += bytes.length;
    answer.onGrowth?.();
    return ownBytes(bytes);
  });
  answer.coded.set(coding, made);
  return made;
}

/** Brotli above level 4 takes more time than it saves in transfer. */
function compressed(bytes: Buffer, coding: ContentEncoding): Promise<Buffer> {
  if (coding === "gzip") return zip(bytes, { level: 5 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotli(bytes, { params });
}
