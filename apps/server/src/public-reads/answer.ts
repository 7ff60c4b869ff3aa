import { transcode } from "node:buffer";
import { createHash } from "node:crypto";
import { compressed, thoroughBrotli } from "./encoding.ts";
import type { Encoding } from "./encoding.ts";
import { joinPieces } from "../reads/join-pieces.ts";
import type { DrawnPage } from "../first-view/pages.ts";
import type { ZippedPage } from "../first-view/zipped-page.ts";

/** A 200, or a page of another status, ready to be sent. */
export interface Answer {
  status?: number;
  body: Buffer;
  encoding: Encoding;
  etag: string;
  headers: Record<string, string>;
  /** All headers of a 200 and of a 304, names and values in turn, once they were sent directly. */
  written200?: string[];
  written304?: string[];
  /** Of a page, once it was sent. */
  zipped?: Promise<ZippedPage>;
}

/**
 * A visitor's browser asks each time, and is mostly told 304; a shared cache may answer for 10 s, so a write reaches
 * everybody behind one 10 s later at the most.
 *
 * `stale-while-revalidate` is for shared caches only (RFC 9213): a browser that knows it would show an editor
 * the text from before the change.
 */
const sharing = {
  "cache-control": "public, max-age=0, s-maxage=10",
  "cdn-cache-control": "public, max-age=10, stale-while-revalidate=20",
  vary: "Accept-Encoding, Cookie, Authorization",
};

/** What a procedure gave, in pieces, not compressed yet. */
export function plainAnswer(json: readonly string[], link: string | null): Answer {
  return answerOfBytes(Buffer.concat(json.map(encoded)), {
    "content-type": "application/json; charset=utf-8",
    ...(link !== null && { link }),
  });
}

/** The same of a list that a procedure gave as bytes: too many to be joined in one go. */
export async function answerInPieces(json: readonly Buffer[]): Promise<Answer> {
  const hash = createHash("sha256");
  const body = await joinPieces(json, hash);
  const etag = `W/"${hash.digest("base64url").slice(0, 22)}"`;
  return answerOf(body, "identity", { etag, "content-type": "application/json; charset=utf-8", ...sharing });
}

/** Any text with headers of its own, not compressed yet. */
export function answerWith(text: string, headers: Record<string, string>): Answer {
  return answerOfBytes(encoded(text), headers);
}

function answerOfBytes(body: Buffer, headers: Record<string, string>): Answer {
  return answerOf(body, "identity", {
    // From the text and not from the revision: other writes leave it as it is, and a restored database, which counts
    // from an older number, cannot repeat it. Weak, for one text may be compressed in more ways than one.
    etag: `W/"${digestOf(body, headers["content-disposition"])}"`,
    ...headers,
    ...sharing,
  });
}

/** A page that is sent on in parts and with headers of its own. */
export function pageAnswer({ html, status }: DrawnPage): Answer {
  return { status, body: encoded(html), encoding: "identity", etag: "", headers: {} };
}

/** A file is another one under another name. */
function digestOf(body: Buffer, name = ""): string {
  return createHash("sha256").update(name).update(body).digest("base64url").slice(0, 22);
}

/** As `Buffer.from`, in a third of the time where the text is not Latin: UTF-16 is how it lies in memory. */
function encoded(text: string): Buffer {
  // A half of a pair alone is no character, and nothing that could be transcoded.
  if (!text.isWellFormed()) return Buffer.from(text);
  return transcode(Buffer.from(text, "utf16le"), "utf16le", "utf8");
}

function answerOf(
  body: Buffer,
  encoding: Encoding,
  { etag, ...headers }: Record<string, string> & { etag: string },
): Answer {
  const length = { "content-length": String(body.length) };
  const coded = encoding !== "identity" && { "content-encoding": encoding };
  return { body, encoding, etag, headers: { ...headers, etag, ...length, ...coded } };
}

export async function encodedAnswer(answer: Answer, encoding: Encoding): Promise<Answer> {
  const body = await compressed(answer.body, encoding);
  return body === answer.body ? answer : answerOf(body, encoding, { ...answer.headers, etag: answer.etag });
}

/** The same in brotli, as short as can be. */
export async function shorterAnswer(plain: Answer): Promise<Answer> {
  const body = await thoroughBrotli(plain.body);
  return answerOf(body, "br", { ...plain.headers, etag: plain.etag });
}

/** Of a 304: what a cache is to update in its copy. */
export function headersOfKnown({ etag }: Answer): Record<string, string> {
  return { etag, ...sharing };
}

/** Whether the client has it already (RFC 9110, 13.1.2, compared weakly). */
export function isKnown(etag: string, ifNoneMatch: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === "*") return true;
  return ifNoneMatch.split(",").some((one) => opaque(one.trim()) === opaque(etag));
}

function opaque(etag: string): string {
  return etag.startsWith("W/") ? etag.slice(2) : etag;
}
