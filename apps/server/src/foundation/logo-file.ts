import { createHash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";
import { fileTrouble } from "./file-trouble.ts";

export interface Logo {
  content: Buffer;
  /** Its media type. */
  type: string;
  /** Changes with the content, for an address that may be cached. */
  version: string;
}

/** Bytes. */
const largestLogo = 100_000;

/** Before the root element: an XML declaration, comments and a document type. */
const svgStart =
  /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:(?:<!--.*?-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>)\s*)*<svg[\s/>]/is;

/** Reads the file and recognises its type by its content. Throws an error that says in words what is wrong with it. */
export function readLogo(path: string): Logo {
  const content = readStart(path, largestLogo + 1);
  if (content.length > largestLogo) throw new Error(`${path} is larger than 100 kB`);
  const type = typeOf(content);
  if (type === undefined) throw new Error(`${path} is no SVG, PNG or WebP picture`);
  return { content, type, version: createHash("sha256").update(content).digest("hex").slice(0, 16) };
}

/** No more than that many bytes of a file, whatever its size. */
function readStart(path: string, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  let file: number | undefined;
  try {
    file = openSync(path, "r");
    return buffer.subarray(0, readSync(file, buffer));
  } catch (error) {
    throw new Error(`${path} ${fileTrouble(error)}`, { cause: error });
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function typeOf(content: Buffer): string | undefined {
  const startsWith = (text: string, at = 0) =>
    content.subarray(at, at + text.length).equals(Buffer.from(text, "latin1"));
  if (startsWith("\x89PNG\r\n\x1A\n")) return "image/png";
  if (startsWith("RIFF") && startsWith("WEBP", 8)) return "image/webp";
  return svgStart.test(content.toString()) ? "image/svg+xml" : undefined;
}
