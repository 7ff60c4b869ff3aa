import { formatPlainText } from "@minbar/domain/library/plain-text";
import { formatTimestampedText } from "@minbar/domain/subtitles/timestamped-text";
import { $transcript } from "#shared/shown-transcript.ts";
import type { ShownTranscript } from "#shared/shown-transcript.ts";
import { showToast } from "@minbar/ui/toast";
import { languageName } from "@minbar/ui/words/names";
import { textOfLine } from "./copy-line.ts";
import { messages } from "./messages.ts";

/**
 * The shown transcript with all lines; `undefined` if the rest failed to load or another transcript was opened in the
 * meantime.
 */
async function completeTranscript(): Promise<ShownTranscript | undefined> {
  const initial = $transcript.get();
  if (!initial?.loadRest) return initial;
  if (!(await initial.loadRest())) return undefined;
  return new Promise((resolve) => {
    const unsubscribe = $transcript.subscribe((transcript) => {
      const isSame = transcript?.list === initial.list;
      if (isSame && transcript.loadRest) return;
      resolve(isSame ? transcript : undefined);
      queueMicrotask(() => unsubscribe());
    });
  });
}

function showFailure(title: string, message: string): void {
  showToast({ title, message, tone: "error" });
}

interface CopyOptions {
  withTimes: boolean;
  /** Each line in both languages, one below the other. */
  inBoth: boolean;
}

/** The text of every line; with times, in the format of the editor's Time-Stamped view. */
function textOf(transcript: ShownTranscript, { withTimes, inBoth }: CopyOptions): string {
  const lines = transcript.lines.map(({ clock, text }, line) => ({
    time: clock,
    text: inBoth ? textOfLine(transcript, line) : text,
  }));
  return withTimes ? formatTimestampedText(lines) : formatPlainText(lines, inBoth ? "\n\n" : "\n");
}

function languagesOf({ language, second }: ShownTranscript, inBoth: boolean): string {
  const languages = [language, ...(inBoth && second ? [second.language] : [])];
  return languages.map(languageName).join(", ");
}

/** Copies the shown transcript and shows a toast. */
export async function copyTranscript(options: CopyOptions): Promise<void> {
  const t = messages.get();
  const transcript = await completeTranscript();
  if (!transcript) return showFailure(t.copyFailed, t.restFailed);
  try {
    await navigator.clipboard.writeText(textOf(transcript, options));
  } catch {
    // Pages without HTTPS have no clipboard, and users can deny access.
    return showFailure(t.copyFailed, t.copyByFile);
  }
  const language = languagesOf(transcript, options.inBoth);
  showToast({ title: t.copied, message: t.copiedLines({ language }), tone: "success" });
}

/** Resolves when every line has a row: a very long transcript is rendered block by block. */
function allRowsRendered({ list, lines, row }: ShownTranscript): Promise<void> {
  return new Promise((resolve) => {
    const isComplete = () => row(lines.length - 1) !== undefined;
    if (isComplete()) {
      resolve();
      return;
    }
    const observer = new MutationObserver(() => {
      if (!isComplete()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(list, { childList: true });
  });
}

/** Opens the browser's print dialog; print.css defines the layout. */
export async function printTranscript(): Promise<void> {
  const t = messages.get();
  const transcript = await completeTranscript();
  if (!transcript) return showFailure(t.printFailed, t.restFailed);
  await allRowsRendered(transcript);
  print();
}
