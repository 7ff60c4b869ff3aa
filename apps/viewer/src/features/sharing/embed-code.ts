import { embedAddress, embedHeight } from "@minbar/domain/library/embed-address";
import type { EmbedOptions } from "@minbar/domain/library/embed-address";
import { embedFrame, htmlAttributes } from "@minbar/domain/library/embed-frame";
import { sourceLanguage } from "@minbar/domain/library/language";

export type CodeKind = "frame" | "element";

interface CodeOptions extends Partial<EmbedOptions> {
  video: number;
  title: string;
  kind: CodeKind;
}

/** Pixels; the reader may change it. */
const width = 640;

/** The HTML with which another site shows a video. */
export function embedCode(origin: string, { video, title, kind, ...options }: CodeOptions): string {
  const { language = sourceLanguage, second, start, transcript = true } = options;
  if (kind === "frame") {
    const src = origin + embedAddress(video, options);
    return embedFrame({ src, width, height: embedHeight(width, transcript), title });
  }
  const attributes = htmlAttributes({
    video,
    lang: language === sourceLanguage ? undefined : language,
    second,
    start,
    transcript: transcript ? undefined : 0,
    title,
  });
  return `<script async src="${origin}/embed.js"></script>\n<minbar-lecture ${attributes}></minbar-lecture>`;
}
