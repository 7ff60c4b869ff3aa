import { embedAddress, embedHeight } from "@minbar/domain/library/embed-address";
import type { EmbedOptions } from "@minbar/domain/library/embed-address";
import { sourceLanguage } from "@minbar/domain/library/language";

export type CodeKind = "frame" | "element";

interface CodeOptions extends Partial<EmbedOptions> {
  video: number;
  title: string;
  kind: CodeKind;
}

/** Pixels; the reader may change it. */
const width = 640;

function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** The HTML with which another site shows a video. */
export function embedCode(origin: string, { video, title, kind, ...options }: CodeOptions): string {
  const { language = sourceLanguage, second, start, transcript = true } = options;
  if (kind === "frame") {
    const address = attribute(origin + embedAddress(video, options));
    const size = `width="${width}" height="${embedHeight(width, transcript)}"`;
    const allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
    return `<iframe src="${address}" ${size} title="${attribute(title)}" allow="${allow}" loading="lazy" style="border: 0" allowfullscreen></iframe>`;
  }
  const attributes = [
    ["video", video],
    ["lang", language === sourceLanguage ? undefined : language],
    ["second", second],
    ["start", start],
    ["transcript", transcript ? undefined : 0],
    ["title", title],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${attribute(String(value))}"`]));
  return `<script async src="${origin}/embed.js"></script>\n<minbar-lecture ${attributes.join(" ")}></minbar-lecture>`;
}
