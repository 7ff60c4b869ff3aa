import { wholeReading } from "#shared/reading.ts";
import type { Reading, ReadingDesk } from "#shared/reading.ts";
import { toast } from "#shared/toast.ts";
import { messages } from "./messages.ts";

/** Resolves when every line has its row: those of a very long transcript come one block after another. */
function everyRow({ list, lines, row }: Reading): Promise<void> {
  return new Promise((resolve) => {
    const isThere = () => row(lines.length - 1) !== undefined;
    if (isThere()) {
      resolve();
      return;
    }
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(list, { childList: true });
  });
}

/** Opens the browser's print dialog; print.css makes the sheet of what is on the screen. */
export async function printTranscript(desk: ReadingDesk): Promise<void> {
  const reading = await wholeReading(desk);
  if (!reading) {
    const { printFailed, restFailed } = messages.get();
    void toast({ title: printFailed, message: restFailed, tone: "error" });
    return;
  }
  await everyRow(reading);
  print();
}
