import { createHash } from "node:crypto";

/** Sources of a Content Security Policy for what stands in the page itself. */
interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/** The player's API and the player that it loads; not the whole host, which has other scripts too. */
const youtubeScripts = "https://www.youtube.com/iframe_api https://www.youtube.com/s/player/";

/** The policy of a page. `frameAncestors`: the sites that may show it in a frame, by default none. */
export function pagePolicy({ scripts, styles }: InlineSources, frameAncestors = "'none'"): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, youtubeScripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "img-src 'self' data: https://i.ytimg.com",
    "font-src 'self'",
    "connect-src 'self'",
    // Ourselves: an embed is shown before its code is copied.
    "frame-src 'self' https://www.youtube-nocookie.com https://www.youtube.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join("; ");
}

/** A browser does not run a script of another type, such as JSON, and asks no policy about it. */
const inlineScript = /<script(?![^>]*\s(?:src|type="application\/[a-z+]+")[\s=>])[^>]*>(.*?)<\/script>/gs;
const inlineStyle = /<style[^>]*>(.*?)<\/style>/gs;

/** The hashes of the scripts and styles in this HTML: a page that is the same for everybody can have no nonce. */
export function inlineSources(html: string): InlineSources {
  const hashes = (element: RegExp) =>
    Array.from(new Set(Array.from(html.matchAll(element), ([, text = ""]) => hashSource(text))));
  return { scripts: hashes(inlineScript), styles: hashes(inlineStyle) };
}

function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
