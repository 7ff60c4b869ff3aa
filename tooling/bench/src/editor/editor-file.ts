import { formatSrt } from "@minbar/domain/subtitles/srt";
import type { Contest, Measurements } from "../server/server-contest.ts";
import { vowelledSegments } from "../srt/srt-inputs.ts";
import { ours } from "./editor-pages.ts";
import type { OpenEditor } from "./editor-pages.ts";
import type { EditorServer } from "./editor-library.ts";

const own = "minbar";
const cues = 5000;

/**
 * Drops a file on the page, and measures how long the page can do nothing else: the longest time between two messages that
 * it sends itself, first until the dialog is there, then until a second after that. Milliseconds.
 */
function dropped(text: string): Promise<Measurements> {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], "talk.srt"));
  const { port1, port2 } = new MessageChannel();
  const from = performance.now();
  let last = from;
  let shown: number | undefined;
  const longest = { reading: 0, showing: 0 };
  return new Promise((resolve) => {
    port2.onmessage = () => {
      const now = performance.now();
      if (shown === undefined && document.querySelector("[role=dialog]")) shown = now;
      const part = shown === undefined ? "reading" : "showing";
      longest[part] = Math.max(longest[part], now - last);
      last = now;
      if (shown === undefined || now - shown < 1000) port1.postMessage(0);
      else
        resolve({
          "until the dialog ms": shown - from,
          "longest hold, reading ms": longest.reading,
          "longest hold, drawing ms": longest.showing,
        });
    };
    port1.postMessage(0);
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  });
}

async function readFile({ page }: OpenEditor): Promise<Measurements> {
  await page.waitForTimeout(3000);
  return page.evaluate(dropped, formatSrt(vowelledSegments(cues)));
}

export function droppedFile(server: EditorServer): Contest {
  return {
    title: "A subtitle file of 5,000 cues dropped on the page",
    own,
    entrants: { [own]: () => ours(server, readFile) },
  };
}
