import type { LanguageTag } from "@minbar/domain/library/language";
import type { TranscriptSummary } from "@minbar/domain/library/video";
import { $language } from "@minbar/ui/messages";
import { $coveredLanguage } from "#shared/reading-choices.ts";
import { $requestedMenu, $transcript, currentLine, lineOf } from "#shared/shown-transcript.ts";

/** What is read on the page. */
export interface Reading {
  transcripts: readonly TranscriptSummary[];
  language: LanguageTag;
  second: LanguageTag | undefined;
  onSecond: (second: LanguageTag) => void;
}

export type Idea = "word" | "languages" | "hide" | "menu";

/** Milliseconds within which a text must have been loaded. */
const patience = 10_000;

/** Calls back with the current or the first line, once the text in that language is shown. */
function onceShown(language: LanguageTag, run: (row: HTMLElement) => void): void {
  function check(transcript = $transcript.get()): boolean {
    const isShown = [transcript?.language, transcript?.second?.language].includes(language);
    const row = transcript && isShown ? transcript.row(currentLine(transcript) ?? 0) : undefined;
    if (!row) return false;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: "center" });
    run(row);
    return true;
  }
  // The notes may be shown instead.
  document.getElementById("tab-transcript")?.click();
  if (check()) return;
  const stop = $transcript.listen((transcript) => {
    if (check(transcript)) end();
  });
  const timer = setTimeout(end, patience);
  function end() {
    clearTimeout(timer);
    stop();
  }
}

/** The glossary explains a word of the line on which G is pressed, even with single keys turned off. */
function pressG(row: HTMLElement): void {
  row.dispatchEvent(
    new KeyboardEvent("keydown", { key: "g", code: "KeyG", bubbles: true, cancelable: true }),
  );
}

/** What can be tried with the lecture on the page. */
export function triesOf({
  transcripts,
  language,
  ...reading
}: Reading): Partial<Record<Idea, (() => void) | undefined>> {
  const texts = transcripts.filter((one) => one.segmentCount > 0).map((one) => one.language);
  if (!texts.includes(language)) return {};
  const others = texts.filter((one) => one !== language);
  const preferred = [reading.second, $language.get(), "ar"].find((one) =>
    others.some((other) => other === one),
  );
  const second = others.find((one) => one === preferred) ?? others[0];
  function showBeside(tag: LanguageTag, run: (row: HTMLElement) => void) {
    if (tag !== language && tag !== reading.second) reading.onSecond(tag);
    onceShown(tag, run);
  }
  return {
    word: texts.includes("ar") ? () => showBeside("ar", pressG) : undefined,
    languages: second && (() => showBeside(second, () => undefined)),
    hide:
      second && (() => showBeside(second, () => $coveredLanguage.set(second === "ar" ? language : second))),
    menu: () => onceShown(language, (row) => $requestedMenu.set(lineOf(row))),
  };
}
