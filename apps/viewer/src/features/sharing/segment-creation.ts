import { $linePicker, $pickedLines, $transcript, lineOf } from "#shared/shown-transcript.ts";
import type { LineRange, ShownTranscript } from "#shared/shown-transcript.ts";

/** Lines are named by their index. */
export type Progress =
  | { step: "from" }
  /** `hovered` is the line under the pointer or with the focus. */
  | { step: "to"; from: number; hovered: number | undefined }
  /** `copied` is `undefined` while copying. */
  | { step: "done"; lines: LineRange; copied: boolean | undefined };

/** Milliseconds that the result is shown before the mode ends. */
const resultDelay = 1000;

/** Two lines in order, whichever was chosen first. */
export function lineRange(one: number, other: number): LineRange {
  return { first: Math.min(one, other), last: Math.max(one, other) };
}

/** The lines to highlight. */
export function highlightedRange(progress: Progress): LineRange | undefined {
  if (progress.step === "done") return progress.lines;
  return progress.step === "to" ? lineRange(progress.from, progress.hovered ?? progress.from) : undefined;
}

interface Options {
  transcript: ShownTranscript;
  onProgress: (progress: Progress) => void;
  /** Copies the link of those lines; resolves to whether that succeeded. */
  copy: (lines: LineRange) => Promise<boolean>;
  /** Called when the mode ends, or when another feature or transcript replaces it. */
  onEnd: () => void;
}

/** Calls back with the line under the pointer or with the focus. Returns the function that stops. */
function listenToHover(list: HTMLElement, onHover: (line: number | undefined) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  for (const type of ["pointerover", "focusin"])
    list.addEventListener(type, (event) => onHover(lineOf(event.target)), { signal });
  list.addEventListener("pointerleave", () => onHover(undefined), { signal });
  return () => controller.abort();
}

/**
 * Handles clicks on lines: two chosen lines make a segment, whose link is copied. Returns the function that ends the
 * mode.
 */
export function startSegmentCreation({ transcript, onProgress, copy, onEnd }: Options): () => void {
  let progress: Progress = { step: "from" };
  let isOn = true;
  let ending: ReturnType<typeof setTimeout> | undefined;

  function change(next: Progress) {
    progress = next;
    $pickedLines.set(highlightedRange(next));
    onProgress(next);
  }
  async function finish(lines: LineRange) {
    change({ step: "done", lines, copied: undefined });
    const copied = await copy(lines);
    if (!isOn) return;
    change({ step: "done", lines, copied });
    ending = setTimeout(onEnd, resultDelay);
  }
  function pick(line: number) {
    if (progress.step === "from") change({ step: "to", from: line, hovered: undefined });
    else if (progress.step === "to") void finish(lineRange(progress.from, line));
  }
  function hover(line: number | undefined) {
    if (progress.step === "to" && progress.hovered !== line) change({ ...progress, hovered: line });
  }
  $linePicker.set(pick);
  $pickedLines.set(undefined);
  const ends = [
    // Another feature handles the clicks, or another transcript is shown.
    $linePicker.listen(onEnd),
    $transcript.listen((next) => next?.list !== transcript.list && onEnd()),
    listenToHover(transcript.list, hover),
  ];
  return () => {
    isOn = false;
    clearTimeout(ending);
    for (const end of ends) end();
    if ($linePicker.get() !== pick) return;
    $linePicker.set(undefined);
    $pickedLines.set(undefined);
  };
}
