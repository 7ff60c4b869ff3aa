import type { ShownTranscript } from "#shared/shown-transcript.ts";
import { showToast } from "@minbar/ui/toast";
import { messages } from "./messages.ts";

/** The texts of a line in the shown languages, the first language's first, without times. */
export function textOfLine({ lines, second }: ShownTranscript, line: number): string {
  const texts = [lines[line]?.text, second?.texts[line]].map((text) => text?.trim());
  return texts.filter((text) => text).join("\n");
}

/** Copies a line in the shown languages and shows a toast. */
export async function copyLine(transcript: ShownTranscript, line: number): Promise<void> {
  const t = messages.get();
  const text = textOfLine(transcript, line);
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    showToast({ title: t.copyFailed, message: t.copyByFile, tone: "error" });
    return;
  }
  showToast({ title: t.lineCopied, message: text, tone: "success" });
}
