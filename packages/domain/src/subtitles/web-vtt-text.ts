import { resolveReferences } from "./character-references.ts";

/** Text of a cue without tags. A `<` without a closing `>` is text that was not escaped. */
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

/** The visible text of a WebVTT cue: without voice, class, time and style tags, with character references resolved. */
export function plainTextOf(cueText: string): string {
  const bare = cueText.includes("<") ? withoutTags(cueText) : cueText;
  return bare.includes("&") ? resolveReferences(bare) : bare;
}

/** Text escaped for WebVTT, arrows included. */
export function cueTextOf(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
