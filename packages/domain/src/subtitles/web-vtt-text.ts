/** The character references that the WebVTT standard and its writers use by name. */
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

function characterOf(reference: string): string | undefined {
  if (!reference.startsWith("#")) return Object.hasOwn(named, reference) ? named[reference] : undefined;
  const isHex = reference.charAt(1).toLowerCase() === "x";
  const code = Number.parseInt(reference.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  const isScalar = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isScalar ? String.fromCodePoint(code) : undefined;
}

function resolveReferences(text: string): string {
  return text.replace(
    /&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-z]{2,4});/g,
    (whole, reference: string) => characterOf(reference) ?? whole,
  );
}

/** Text of a cue without tags. A `<` that nothing closes is text: somebody forgot to escape it. */
function withoutTags(text: string): string {
  let kept = "";
  let at = 0;
  let open = text.indexOf("<");
  while (open !== -1) {
    const close = text.indexOf(">", open);
    if (close === -1) break;
    kept += text.slice(at, open);
    at = close + 1;
    open = text.indexOf("<", at);
  }
  return kept + text.slice(at);
}

/** What a viewer reads of a WebVTT cue: no voice, class, time or style tags, character references resolved. */
export function plainTextOf(cueText: string): string {
  const bare = cueText.includes("<") ? withoutTags(cueText) : cueText;
  return bare.includes("&") ? resolveReferences(bare) : bare;
}

/** The same text as WebVTT has to write it. An arrow becomes harmless with its `>`. */
export function cueTextOf(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
