import { completeTranscript } from "#shared/transcript/complete-transcript.ts";
import type { ShownTranscript } from "#shared/transcript/shown-transcript.ts";
import { showToast } from "@minbar/ui/toast";
import { messages } from "./messages.ts";

/** Resolves when every line has its row: a very long transcript is rendered block by block. */
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

/** Opens the browser's print dialog; print.css lays the page out. */
export async function printTranscript(): Promise<void> {
  const transcript = await completeTranscript();
  if (!transcript) {
    const { printFailed, restFailed } = messages.get();
    showToast({ title: printFailed, message: restFailed, tone: "error" });
    return;
  }
  await allRowsRendered(transcript);
  print();
}
