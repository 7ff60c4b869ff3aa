import { decodeHTMLStrict } from "entities/decode";
import { resolveReferences } from "./character-references.ts";

/** Resolves every named reference of HTML, such as `&hellip;`, and numbers, as WebVTT does; other text does not change. */
export function resolveHtmlReferences(text: string): string {
  // One pass, because `&amp;lt;` is `&lt;`.
  return text.replace(/&[#\w]{2,33};/g, (reference) =>
    reference.startsWith("&#") ? resolveReferences(reference) : decodeHTMLStrict(reference),
  );
}
