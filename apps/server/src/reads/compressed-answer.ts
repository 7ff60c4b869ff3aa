import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGunzip, createGzip, gunzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sharing } from "./answer.ts";
import { ownBytes } from "./revision-cache.ts";
import type { CacheRead, CacheValue } from "./revision-cache.ts";
import { bestEncoding, hasCurrent } from "./send.ts";

/** A long text that is stored compressed only. */
export interface CompressedAnswer extends CacheValue {
  gzip: Buffer;
  headers: Record<string, string>;
}

/** Compresses piece by piece outside the event loop, so that the whole text is never in memory. `level`: of zlib. */
export async function compressAnswer(
  pieces: Iterable<string>,
  headers: Record<string, string>,
  level = 4,
): Promise<CompressedAnswer> {
  const gzip = ownBytes(await buffer(Readable.from(pieces).pipe(createGzip({ level }))));
  // A browser that keeps its copy of a page keeps the policy that came with it.
  const hash = createHash("sha256")
    .update(headers["content-security-policy"] ?? "")
    .update(gzip);
  const etag = `W/"${hash.digest("base64url").slice(0, 22)}"`;
  return { gzip, headers: { etag, ...headers }, bytes: gzip.length };
}

/**
 * Bytes of a text that is decompressed at once, in about a millisecond: a stream takes several turns of the event loop, each of
 * which takes a long time on a busy server.
 */
const smallText = 256 * 1024;

/** Bytes of the text: gzip ends with them. */
function textLength(gzip: Buffer): number {
  return gzip.readUInt32LE(gzip.length - 4);
}

interface CompressedRead extends CacheRead<CompressedAnswer> {
  /** The headers for caches. */
  caching?: Record<string, string>;
}

/** Sends the text, or 304 to a client that has it. */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { value: { gzip, headers }, age, caching = sharing }: CompressedRead,
): FastifyReply {
  reply.headers(caching);
  if (age !== undefined) reply.header("Age", age);
  const { "content-type": type, ...others } = headers;
  // With the policy: the strict one of all other responses would replace that of the copy.
  reply.headers(others);
  if (reply.statusCode === 200 && hasCurrent(request, headers)) return reply.code(304).send();
  reply.header("Content-Type", type);
  if (bestEncoding(request, ["gzip"])) return reply.header("Content-Encoding", "gzip").send(gzip);
  if (textLength(gzip) <= smallText) return reply.send(gunzipSync(gzip));
  return reply.send(Readable.from([gzip]).pipe(createGunzip()));
}
