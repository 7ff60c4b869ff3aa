import { resolve } from "node:path";
import { InvalidArgumentError } from "commander";
import { isTextEncoding } from "@minbar/domain/subtitles/text-decoding";

/** The id of a token. Throws an `InvalidArgumentError`, as all of these. */
export function idOf(text: string): number {
  const id = Number(text);
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw new InvalidArgumentError("An id is a whole number, as `minbar token list` prints it.");
}

export function encodingOf(name: string): string {
  if (isTextEncoding(name)) return name;
  throw new InvalidArgumentError(
    "Supported encodings include utf-8, windows-1250 to windows-1258, iso-8859-1 to 16, and macintosh.",
  );
}

export function siteAddress(text: string): URL {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new InvalidArgumentError("Name an address such as https://minbar.example.org.");
}

/** Paths are relative to the caller's folder, but pnpm runs scripts in the project's folder. */
export function pathOf(path: string): string {
  return resolve(process.env["INIT_CWD"] ?? process.cwd(), path);
}
