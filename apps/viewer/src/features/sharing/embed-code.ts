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

/** Pixels. A frame is as wide as its place, but its height suits this width. */
const usualWidth = 640;

/** A transcript scrolls in any height; a video alone keeps its shape, above its title. */
function frameSize(transcript: boolean) {
  const style = "border: 0; width: 100%";
  const height = embedHeight(usualWidth, transcript);
  if (transcript) return { height, style };
  return { style: `${style}; aspect-ratio: ${usualWidth} / ${height}; min-height: 200px` };
}

/** The HTML with which another site shows a video. */
export function embedCode(origin: string, { video, title, kind, ...options }: CodeOptions): string {
  const { language = sourceLanguage, second, start, end, theme = "system", transcript = true } = options;
  if (kind === "frame") {
    const src = origin + embedAddress(video, options);
    return embedFrame({ src, ...frameSize(transcript), title });
  }
  const attributes = htmlAttributes({
    video,
    lang: language === sourceLanguage ? undefined : language,
    second,
    start,
    end,
    theme: theme === "system" ? undefined : theme,
    transcript: transcript ? undefined : 0,
    title,
  });
  return `<script async src="${origin}/embed.js"></script>\n<minbar-lecture ${attributes}></minbar-lecture>`;
}
