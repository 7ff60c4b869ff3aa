import { isUtf8 } from "node:buffer";
import type { TRPCError } from "@trpc/server";
import type { FastifyInstance } from "fastify";
import { message } from "@minbar/domain/messages/message";
import { invalidInput, Refusal } from "@minbar/router/refusal";

/**
 * Accepts a JSON object in UTF-8 or no body. Fastify would also accept text, which another site can send, and other JSON values.
 */
export function acceptJsonOnly(scope: FastifyInstance): void {
  const parseJson = scope.getDefaultJsonParser("error", "error");
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body: Buffer, done) => {
    if (!isUtf8Named(request.headers["content-type"])) return done(otherCharset());
    if (!isUtf8(body)) return done(invalidInput(message("body_not_utf8")));
    const json = body.toString();
    if (json === "") return done(null, undefined);
    const refusal = refusalOfJson(json);
    if (refusal) return done(refusal);
    return parseJson(request, json, (error, value) => {
      if (error) done(error);
      else if (!(value instanceof Object) || Array.isArray(value))
        done(invalidInput(message("input_not_object")));
      else done(null, value);
    });
  });
}

/** Whether a content type names UTF-8 or no character set. */
function isUtf8Named(contentType = ""): boolean {
  const [, charset] = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType) ?? [];
  return charset === undefined || /^utf-?8$/i.test(charset);
}

function otherCharset(): TRPCError {
  return new Refusal("UNSUPPORTED_MEDIA_TYPE", message("not_utf8"));
}

/** Nesting levels of a body; our calls have four. */
const maxDepth = 50;

/** Values in a body: ten thousand segments of four fields, five thousand ids, and a reserve. */
const maxValues = 60_000;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openList = 0x5b;
const closeList = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

/**
 * Returns the error of a JSON text that is within the size limit but too costly to parse or check. One pass without
 * recursion; the parser checks the syntax.
 */
export function refusalOfJson(json: string): TRPCError | undefined {
  let depth = 0;
  let values = 1;
  for (let index = 0; index < json.length; index += 1) {
    const character = json.charCodeAt(index);
    if (character === quote) index = endOfText(json, index);
    else if (character === comma) values += 1;
    else if (character === openList || character === openObject) {
      depth += 1;
      values += 1;
    } else if (character === closeList || character === closeObject) depth -= 1;
    if (depth > maxDepth) return invalidInput(message("input_too_deep"));
    if (values > maxValues) return invalidInput(message("input_with_too_many_values"));
  }
  return undefined;
}

/** The end of the string that begins with the quote at `start`; the end of the text if it is not closed. */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end === -1 ? json.length : end;
}

/** Whether an odd number of backslashes precedes it. */
function isEscaped(json: string, index: number): boolean {
  let before = index - 1;
  while (json.charCodeAt(before) === backslash) before -= 1;
  return (index - before) % 2 === 0;
}
