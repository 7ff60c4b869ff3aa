/** The encodings as which UTF-8 is most often read by mistake. */
const wrongEncodings = ["windows-1252", "windows-1254", "windows-1256"] as const;

/** Times that a text may have been read and saved in a wrong encoding. */
const mostRounds = 3;

/** The byte of each character above ASCII in an encoding; also of the controls that Latin-1 has in place of signs. */
function bytesOf(encoding: string): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(encoding);
  const bytes = new Map<string, number>();
  for (let byte = 128; byte < 256; byte += 1) {
    if (byte < 160) bytes.set(String.fromCharCode(byte), byte);
    bytes.set(decoder.decode(Uint8Array.of(byte)), byte);
  }
  return bytes;
}

let tables: readonly ReadonlyMap<string, number>[] | undefined;

function tablesOf(): readonly ReadonlyMap<string, number>[] {
  return (tables ??= wrongEncodings.map(bytesOf));
}

/** The text whose UTF-8 was read by `table`; `undefined` unless every character belongs to one. */
function decodedOnce(text: string, table: ReadonlyMap<string, number>): string | undefined {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const byte = code < 128 ? code : table.get(text.charAt(at));
    if (byte === undefined) return undefined;
    bytes[at] = byte;
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * The text that was encoded as UTF-8 twice or more, decoded: `dÃ©jÃ ` is `déjà`. `undefined`: not every character of the
 * text comes from that, so it stays.
 */
export function decodedAgain(text: string): string | undefined {
  let best: string | undefined;
  for (let round = 0; round < mostRounds; round += 1) {
    const current: string = best ?? text;
    // oxlint-disable-next-line no-control-regex -- the range of ASCII
    if (/^[\0-\x7f\ufeff]*$/u.test(current)) break;
    const next = firstDecoded(current.replace(/^\ufeff/u, ""));
    if (next === undefined) break;
    best = next;
  }
  return best;
}

function firstDecoded(text: string): string | undefined {
  for (const table of tablesOf()) {
    const decoded = decodedOnce(text, table);
    if (decoded !== undefined) return decoded;
  }
  return undefined;
}

/** Letters that stand for the first byte of two or three, before a sign that stands for the next. */
const pairs =
  /[ÂÃÄÅØÙÐÑ][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122 ]|â€|[طظ][\u00a0-\u00bf\u0152\u0153\u0192\u02c6\u2013-\u203a\u20ac\u2122پچژڈٹگکھ،؛]/gu;

/** UTF-16 units in which a text is judged. */
const sampleSize = 65_536;
const fewestPairs = 3;

/** Whether a text looks as if some of it was encoded twice: one word in twenty or more. */
export function looksEncodedTwice(text: string): boolean {
  const sample = text.slice(0, sampleSize);
  const found = sample.match(pairs)?.length ?? 0;
  if (found < fewestPairs) return false;
  const words = sample.match(/[\p{L}\p{M}]{2,}/gu)?.length ?? 0;
  return found * 20 >= words;
}
