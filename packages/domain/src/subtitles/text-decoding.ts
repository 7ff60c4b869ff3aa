/** Encodings of subtitle files in the supported languages. */
type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1256" | "iso-8859-6" | "windows-1254";

export interface DecodedText {
  text: string;
  /** A `TextEncoding`, or the override. */
  encoding: string;
  /** Only the most likely of several encodings. */
  isGuess: boolean;
}

/** The number of leading bytes from which the encoding is detected. */
const sampleSize = 65_536;

/** The encodings of a file that is not UTF-8; Turkish (1254) includes the letters of French, Spanish, German and Malay. */
const singleByte: readonly TextEncoding[] = ["windows-1254", "windows-1256", "iso-8859-6"];

function markedEncoding(bytes: Uint8Array): TextEncoding | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

/** UTF-16 without a byte order mark: its zero bytes, from digits and line ends, are all at odd or all at even positions. */
function unmarkedUtf16(bytes: Uint8Array): TextEncoding | undefined {
  const zeros = [0, 0];
  const size = Math.min(bytes.length, sampleSize);
  for (let at = 0; at < size; at += 1) {
    if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) <= size / 20 || Math.min(even, odd) * 20 > Math.max(even, odd)) return undefined;
  return odd > even ? "utf-16le" : "utf-16be";
}

/** The encoding that an XML declaration names; it counts only for bytes that are not Unicode. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const [, name] = /^\s{0,20}<\?xml[^>]{0,100}encoding=["']([\w.:-]{1,40})["']/.exec(head) ?? [];
  const isOneByte = name !== undefined && !/^utf/i.test(name) && isTextEncoding(name);
  return isOneByte ? name.toLowerCase() : undefined;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/**
 * A score for how likely a text is in a supported language: pairs of letters raise it; words of two scripts, vowel marks
 * without a letter, capitals inside a word and characters that no subtitle has lower it.
 */
function likelihood(text: string): number {
  const arabic = count(text, /[\u0621-\u064a][\u0621-\u065f\u0670]/g);
  const latin = count(text, /[a-zß-öø-üğış][a-zß-öø-üğış]/g);
  const mixed = count(text, /[A-Za-zß-üğış][\u0621-\u0652]|[\u0621-\u064a][A-Za-zß-üğış]/g);
  const strayMarks = count(text, /[^\u0621-\u065f\u0670][\u064b-\u0652]/g);
  const capitalsInside = count(text, /[a-zß-öø-üğış][A-ZÀ-ÖØ-ÞĞİŞ]/g);
  const foreign = count(text, /[\ufffd\u0080-\u009f¢-©¬®-¶¸-¾×÷]/g);
  return arabic + latin - 4 * (mixed + strayMarks + capitalsInside) - 3 * foreign;
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** `undefined`: the bytes are not valid UTF-8. */
function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The most likely encoding of bytes that are not valid UTF-8; UTF-8 with a few broken bytes still wins. */
function likeliest(bytes: Uint8Array): TextEncoding {
  const sample = bytes.subarray(0, sampleSize);
  let best: TextEncoding = "utf-8";
  let bestScore = likelihood(decode(sample, best));
  for (const encoding of singleByte) {
    const score = likelihood(decode(sample, encoding));
    if (score > bestScore) [best, bestScore] = [encoding, score];
  }
  return best;
}

/** Whether `decodeText` supports that encoding: every name of the WHATWG's list, such as `macintosh` and `windows-1251`. */
export function isTextEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== "";
  } catch {
    return false;
  }
}

/**
 * Decodes a file's bytes: by its byte order mark, otherwise in the encoding `override`, otherwise as UTF-16 or UTF-8 if
 * valid, otherwise as its XML declaration says, otherwise in the single-byte encoding with the best score. The byte order mark is removed; throws only for an
 * encoding that `isTextEncoding` does not know.
 */
export function decodeText(bytes: Uint8Array, override?: string): DecodedText {
  const named = markedEncoding(bytes) ?? override ?? unmarkedUtf16(bytes);
  const valid = named === undefined ? utf8Text(bytes) : undefined;
  if (valid !== undefined) return { text: valid, encoding: "utf-8", isGuess: false };
  const certain = named ?? declaredEncoding(bytes);
  const encoding = certain ?? likeliest(bytes);
  return { text: decode(bytes, encoding), encoding, isGuess: certain === undefined };
}
