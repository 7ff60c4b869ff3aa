import { sourceLanguage } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";
import { showToast } from "@minbar/ui/toast";
import { downloadFile } from "#shared/download-file.ts";
import { srtFileOf } from "#shared/transcript-editor/saving/transcript-kind.ts";
import { tellSuccess } from "#shared/failure.ts";
import { messages } from "./messages.ts";

/** Downloads the segments as SRT, in order of time; says so where there is no word in them. */
export function downloadArabic(title: string, segments: readonly Segment[]): void {
  const t = messages.get();
  if (segments.every(({ text }) => text.trim() === "")) {
    showToast({ title: t.noContent, message: t.noContentHint, tone: "error" });
    return;
  }
  const { name, text } = srtFileOf({ title, language: sourceLanguage }, segments);
  downloadFile(name, text);
  tellSuccess(t.downloaded);
}
