/** The named character references of the WebVTT standard and of common writers. */
const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  lrm: "\u200e",
  rlm: "\u200f",
};

const references = /&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-z]{2,4});/g;

function characterOf(reference: string): string | undefined {
  if (!reference.startsWith("#")) return Object.hasOwn(named, reference) ? named[reference] : undefined;
  const isHex = reference.charAt(1).toLowerCase() === "x";
  const code = Number.parseInt(reference.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  const isScalar = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isScalar ? String.fromCodePoint(code) : undefined;
}

/** Resolves `&quot;`, `&#39;` and other references; other text does not change. */
export function resolveReferences(text: string): string {
  return text.replace(references, (whole, reference: string) => characterOf(reference) ?? whole);
}

/** The number of references that `resolveReferences` would resolve. */
export function countReferences(text: string): number {
  return [...text.matchAll(references)].filter(([, reference = ""]) => characterOf(reference) !== undefined)
    .length;
}
