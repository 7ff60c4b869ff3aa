import { millisecondsOf } from "@minbar/domain/segments/time";
import type { Shortcut, ShortcutGroup } from "@minbar/ui/keys/shortcut";
import { keepTyping } from "@minbar/ui/keys/typing-ahead";
import type { Playback } from "@minbar/ui/player/playback";
import { openLectureSearch } from "#shared/search-form.tsx";
import { $transcript, currentLine, rangeOfLine } from "#shared/shown-transcript.ts";
import type { messages } from "./messages.ts";

type Texts = ReturnType<typeof messages.get>;

export interface KeyContext {
  playback: Playback;
  /** Whether there are ways to the videos before and after this one. */
  hasSteps?: boolean;
  onHelp: () => void;
}

/** Moves to the previous, the same or the next line; before the first line, to the first. */
function goToLine({ playback }: KeyContext, step: -1 | 0 | 1): boolean {
  const transcript = $transcript.get();
  if (!transcript) return false;
  const line = currentLine(transcript);
  // Beyond the lines loaded so far.
  if (line === undefined && millisecondsOf(playback.$time.get() ?? 0) > (transcript.starts[0] ?? 0))
    return true;
  const next = line === undefined ? 0 : line + step;
  if (next >= 0 && next < transcript.lines.length) transcript.play(next);
  return true;
}

function repeatLine({ playback }: KeyContext): void {
  const transcript = $transcript.get();
  const line = transcript && currentLine(transcript);
  const range = transcript && line !== undefined ? rangeOfLine(transcript, line) : undefined;
  playback.repeat(playback.$repeat.get() ? undefined : range);
}

/**
 * In the reading panel presses the button that opens its search; false if there is none or nothing to search. Elsewhere
 * searches all lectures.
 */
function openSearch(): boolean {
  if (!document.activeElement?.closest("#reading")) return openLectureSearch();
  const button = document.querySelector<HTMLButtonElement>("button#search-transcript:enabled");
  if (!button) return false;
  keepTyping();
  button.click();
  return true;
}

/** Follows the link to the previous or the next video; false if there is none. */
function takeStep(name: "previous" | "next"): boolean {
  const link = document.querySelector<HTMLAnchorElement>(`a[data-step="${name}"][href]`);
  link?.click();
  return link !== null;
}

function stepKeys(t: Texts): Shortcut[] {
  return [
    { keys: ["n"], does: t.nextVideo, run: () => takeStep("next") },
    { keys: ["p"], does: t.previousVideo, run: () => takeStep("previous") },
  ];
}

/** Keys that the list of lines handles. */
function lineKeys(t: Texts): Shortcut[] {
  return [
    { keys: ["ArrowUp", "ArrowDown"], does: t.walk },
    { keys: ["Enter"], does: t.choose },
    { keys: ["g"], does: t.explain },
    { keys: ["h"], does: t.hideLanguage },
    { keys: ["w"], does: t.showHidden },
    { keys: ["o"], does: t.lineOptions },
    { keys: ["c"], does: t.copyLine },
    { keys: ["/"], does: t.search },
  ];
}

/** Every key of the viewer: those for the whole page, and those that only the list of lines handles. */
export function keyTable(t: Texts, context: KeyContext): ShortcutGroup[] {
  const { playback, onHelp } = context;
  const skip = (key: string, seconds: number) => ({
    keys: [key],
    does: seconds < 0 ? t.back({ seconds: -seconds }) : t.forward({ seconds }),
    run: () => playback.skip(seconds),
    repeats: true,
  });
  const line = (key: string, does: string, step: -1 | 0 | 1) => ({
    keys: [key],
    does,
    run: () => goToLine(context, step),
  });
  return [
    {
      title: t.video,
      shortcuts: [
        { keys: ["Space", "k"], does: t.toggle, run: () => playback.toggle() },
        skip("j", -10),
        skip("l", 10),
        skip("ArrowLeft", -5),
        skip("ArrowRight", 5),
        ...(context.hasSteps ? stepKeys(t) : []),
      ],
    },
    {
      title: t.transcript,
      shortcuts: [
        line("a", t.previousLine, -1),
        line("s", t.sameLine, 0),
        line("d", t.nextLine, 1),
        { keys: ["r"], does: t.repeatLine, run: () => repeatLine(context) },
        ...lineKeys(t),
      ],
    },
    {
      title: t.page,
      shortcuts: [
        { keys: ["/"], does: t.searchOutside, run: openSearch },
        { keys: ["$mod+k"], does: t.searchLectures, run: openLectureSearch },
        { keys: ["?"], does: t.help, run: onHelp },
      ],
    },
  ];
}
