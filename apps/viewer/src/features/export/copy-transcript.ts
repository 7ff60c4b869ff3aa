import { languageOf } from "@minbar/domain/library/language";
import { formatPlainText } from "@minbar/domain/library/plain-text";
import { formatTimestampedText } from "@minbar/domain/subtitles/timestamped-text";
import { completeTranscript } from "#shared/transcript/complete-transcript.ts";
import type { ShownTranscript } from "#shared/transcript/shown-transcript.ts";
import { showToast } from "@minbar/ui/toast";
import { messages } from "./messages.ts";

/** The text of every line; with times, the format of the editor's Time-Stamped view. */
function textOf({ lines }: ShownTranscript, withTimes: boolean): string {
  if (!withTimes) return formatPlainText(lines);
  return formatTimestampedText(lines.map(({ clock, text }) => ({ time: clock, text })));
}

/** Copies the shown transcript, and shows a toast about it. */
export async function copyTranscript({ withTimes }: { withTimes: boolean }): Promise<void> {
  const t = messages.get();
  const transcript = await completeTranscript();
  if (!transcript) {
    showToast({ title: t.copyFailed, message: t.restFailed, tone: "error" });
    return;
  }
  try {
    await navigator.clipboard.writeText(textOf(transcript, withTimes));
  } catch {
    // Pages served without HTTPS have no clipboard, and a person may have forbidden it.
    showToast({ title: t.copyFailed, message: t.copyByFile, tone: "error" });
    return;
  }
  const language = languageOf(transcript.language).name;
  showToast({ title: t.copied, message: t.copiedLines({ language }), tone: "success" });
}
