import { decodeHTMLStrict } from "entities/decode";

const references = /&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][\dA-Za-z]{1,31});/g;

/** The character of a number, or of any name of HTML; `undefined` if there is none. */
function characterOf(reference: string): string | undefined {
  if (!reference.startsWith("#")) {
    const whole = `&${reference};`;
    const character = decodeHTMLStrict(whole);
    return character === whole ? undefined : character;
  }
  const isHex = reference.charAt(1).toLowerCase() === "x";
  const code = Number.parseInt(reference.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  const isScalar = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isScalar ? String.fromCodePoint(code) : undefined;
}

/** Resolves `&quot;`, `&hellip;`, `&#39;` and all other references, as WebVTT does; other text does not change. */
export function resolveReferences(text: string): string {
  // One pass, because `&amp;lt;` is `&lt;`.
  return text.replace(references, (whole, reference: string) => characterOf(reference) ?? whole);
}

/** The places of the references that `resolveReferences` would resolve. */
export function referencesIn(text: string): { from: number; to: number }[] {
  return Array.from(text.matchAll(references)).flatMap(({ index, 0: whole, 1: reference = "" }) =>
    characterOf(reference) === undefined ? [] : [{ from: index, to: index + whole.length }],
  );
}
