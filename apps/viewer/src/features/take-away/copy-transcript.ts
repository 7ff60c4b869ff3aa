import { languageOf } from "@minbar/domain/library/language";
import { formatPlainText } from "@minbar/domain/library/plain-text";
import { formatTimestampedText } from "@minbar/domain/subtitles/timestamped-text";
import { wholeReading } from "#shared/reading.ts";
import type { Reading, ReadingDesk } from "#shared/reading.ts";
import { toast } from "#shared/toast.ts";
import { messages } from "./messages.ts";

/** Every line, mounted or not; with times each line is followed by its own, as in the Time-Stamped view. */
function textOf({ lines }: Reading, withTimes: boolean): string {
  if (!withTimes) return formatPlainText(lines);
  return formatTimestampedText(lines.map(({ clock, text }) => ({ time: clock, text })));
}

/** Copies the transcript on the screen, and tells of it. */
export async function copyTranscript(
  desk: ReadingDesk,
  { withTimes }: { withTimes: boolean },
): Promise<void> {
  const t = messages.get();
  const reading = await wholeReading(desk);
  if (!reading) {
    void toast({ title: t.copyFailed, message: t.restFailed, tone: "error" });
    return;
  }
  try {
    await navigator.clipboard.writeText(textOf(reading, withTimes));
  } catch {
    // Browsers have no clipboard for pages that came without encryption, and people can forbid it.
    void toast({ title: t.copyFailed, message: t.copyByFile, tone: "error" });
    return;
  }
  const language = languageOf(reading.language).name;
  void toast({ title: t.copied, message: t.copiedLines({ language }), tone: "success" });
}
