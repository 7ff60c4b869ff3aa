import { atom } from "nanostores";
import type { ReadableAtom } from "nanostores";
import type { LineRange, Reading, ReadingDesk } from "#shared/reading.ts";

/** How far the making of a segment has come; lines are named by their index. */
export type Progress =
  | { step: "from" }
  /** `under` is the line that the pointer or the focus is on. */
  | { step: "to"; from: number; under: number | undefined }
  /** `copied` is not known at once. */
  | { step: "done"; lines: LineRange; copied: boolean | undefined };

/** Milliseconds that the result stays before the mode ends (specification, section 9). */
const resultStays = 1000;

/** Two lines in order, whichever was chosen first. */
export function inOrder(one: number, other: number): LineRange {
  return { first: Math.min(one, other), last: Math.max(one, other) };
}

/** What is drawn over the lines. */
export function drawnRange(progress: Progress): LineRange | undefined {
  if (progress.step === "done") return progress.lines;
  return progress.step === "to" ? inOrder(progress.from, progress.under ?? progress.from) : undefined;
}

interface Making {
  desk: ReadingDesk;
  reading: Reading;
  /** Copies the link of those lines; whether that went well. */
  copy: (lines: LineRange) => Promise<boolean>;
  /** The mode is over: by itself, or because its lines are no longer there to choose. */
  onEnd: () => void;
}

interface SegmentCreation {
  $progress: ReadableAtom<Progress>;
  /** Takes the clicks on lines over; the function it gives back lets go of everything. */
  start: () => () => void;
}

function lineUnder({ target }: Event): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-line]") : null;
  return row ? Number(row.dataset["line"]) : undefined;
}

/** Hears which line the pointer or the focus is on: one set of listeners, however many segments are made. */
function hearPointing(list: HTMLElement, point: (line: number | undefined) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  for (const type of ["pointerover", "focusin"])
    list.addEventListener(type, (event) => point(lineUnder(event)), { signal });
  list.addEventListener("pointerleave", () => point(undefined), { signal });
  return () => listening.abort();
}

/** Two choices of a line make a segment, whose link is copied (specification, section 4). */
export function createSegmentCreation({ desk, reading, copy, onEnd }: Making): SegmentCreation {
  const $progress = atom<Progress>({ step: "from" });
  let isOn = false;
  let ending: ReturnType<typeof setTimeout> | undefined;

  async function finish(lines: LineRange) {
    $progress.set({ step: "done", lines, copied: undefined });
    const copied = await copy(lines);
    if (!isOn) return;
    $progress.set({ step: "done", lines, copied });
    ending = setTimeout(onEnd, resultStays);
  }
  function pick(line: number) {
    const progress = $progress.get();
    if (progress.step === "from") $progress.set({ step: "to", from: line, under: undefined });
    else if (progress.step === "to") void finish(inOrder(progress.from, line));
  }
  function point(line: number | undefined) {
    const progress = $progress.get();
    if (progress.step !== "to" || progress.under === line) return;
    $progress.set({ ...progress, under: line });
  }
  function letGo() {
    if (desk.$picker.get() !== pick) return;
    desk.$picker.set(undefined);
    desk.$range.set(undefined);
  }
  function start() {
    isOn = true;
    desk.$picker.set(pick);
    const ends = [
      $progress.subscribe((progress) => desk.$range.set(drawnRange(progress))),
      // Somebody else wants the clicks, or there is another text to read.
      desk.$picker.listen(onEnd),
      desk.$reading.listen((next) => next?.list !== reading.list && onEnd()),
      hearPointing(reading.list, point),
    ];
    return () => {
      isOn = false;
      clearTimeout(ending);
      for (const end of ends) end();
      letGo();
    };
  }
  return { $progress, start };
}
