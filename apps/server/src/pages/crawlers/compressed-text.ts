import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGunzip, createGzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sharing } from "../../reads/answer.ts";
import { ownBytes } from "../../reads/memory.ts";
import type { CacheRead, CacheValue } from "../../reads/memory.ts";
import { bestEncoding, hasCurrent } from "../../reads/send.ts";

/** A long text that is stored compressed only. */
export interface CompressedText extends CacheValue {
  gzip: Buffer;
  headers: Record<string, string>;
}

/** Compresses piece by piece outside the event loop, so that the whole text is never in memory. */
export async function compressText(
  pieces: Iterable<string>,
  headers: Record<string, string>,
): Promise<CompressedText> {
  const gzip = ownBytes(await buffer(Readable.from(pieces).pipe(createGzip({ level: 4 }))));
  const etag = `W/"${createHash("sha256").update(gzip).digest("base64url").slice(0, 22)}"`;
  return { gzip, headers: { etag, ...headers, ...sharing }, bytes: gzip.length };
}

/** Sends the text, or 304 to a client that has it. */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { value: { gzip, headers }, age }: CacheRead<CompressedText>,
): FastifyReply {
  if (age !== undefined) reply.header("Age", age);
  if (hasCurrent(request, headers))
    return reply
      .code(304)
      .headers({ etag: headers["etag"], ...sharing })
      .send();
  reply.headers(headers);
  if (bestEncoding(request, ["gzip"])) return reply.header("Content-Encoding", "gzip").send(gzip);
  return reply.send(Readable.from([gzip]).pipe(createGunzip()));
}
