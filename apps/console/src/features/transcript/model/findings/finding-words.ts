import { count, params } from "@nanostores/i18n";
import type { Finding } from "@minbar/domain/checks/finding";
import { startMs } from "@minbar/domain/segments/segment";
import type { Segments } from "@minbar/domain/segments/segment";
import { shownTime } from "@minbar/domain/segments/untimed";
import { i18n } from "@minbar/ui/messages";
import type { UnresolvedItem } from "#shared/library/approval-question.tsx";

export const messages = i18n("transcript-findings", {
  toLookAt: count({ one: "{count} issue", other: "{count} issues" }),

  "out-of-order": "Out of order",
  startsBefore: "Starts before the segment above",
  startsAfterNext: "Starts after the segment below",
  unreadableTime: "Its time cannot be read",
  overlap: "Ends after the next segment starts",
  "end-before-start": "Ends before it starts",
  "same-start": "Starts together with the segment above",
  "doubtful-time": "Check its time: it may be wrong",
  empty: "Has no words",
  repeated: "Repeats the segment above",
  "too-fast": "Too fast to read",
  "far-too-fast": "Far too fast to be spoken or read: check its times",
  long: "A line of more than 84 letters",
  "latin-punctuation": "Latin punctuation in Arabic script",
  "leading-stops": "Punctuation at the beginning of a line",
  "mixed-digits": "Mixed digits",
  "presentation-forms": "Presentation forms instead of letters",
  "direction-marks": "Invisible direction marks",
  tatweel: "Stretched letters",
  "double-spaces": "More than one space",
  markup: "Tags of a subtitle format",
  "html-entities": "An HTML entity",
  "lost-character": "A character was lost",
  "arabic-letters": "Arabic letters in Urdu",
  "stock-phrase": "Speech recognition often invents this: check that it is spoken",
  "same-as-source": "The same as the Arabic",
  "arabic-left": "Arabic words left in",
  "numbers-differ": "Numbers differ from the Arabic",
  glossary: "A glossary word is not translated",
  "other-line": "Seems to translate the line above or below",
  glossaryWord: params<{ word: string; expected: string }>("No translation of {word}: {expected}"),

  sortByTime: "Sort by time",
  fix: "Fix",
  fixAt: params<{ time: string; finding: string }>("Fix at {time}: {finding}"),
  ignore: "Ignore",
  ignoreAt: params<{ time: string; finding: string }>("Ignore at {time}: {finding}"),
  confirm: "Confirm",
  confirmAt: params<{ time: string }>("Confirm the time {time}"),
  confirmed: "Time confirmed",
  ignored: "Ignored while the segment has these words",
  fixOne: params<{ time: string }>("Fix the segment at {time}"),
  fixChosen: count({ one: "Fix {count}", other: "Fix {count}" }),
  allOfKind: count({ one: "Show all {count} of this kind", other: "Show all {count} of this kind" }),
  start: "Start",
  end: "End",
});

/** Why a segment is out of order. */
function orderWords(id: string, segments: Segments): string {
  const t = messages.get();
  const at = segments.findIndex((segment) => segment.id === id);
  const [before, start] = [segments[at - 1], segments[at]].map((segment) => segment && startMs(segment));
  if (start === undefined) return t.unreadableTime;
  return before !== undefined && start < before ? t.startsBefore : t.startsAfterNext;
}

/** Isolates an Arabic word within an English sentence. */
function isolated(word: string): string {
  return `\u2068${word}\u2069`;
}

/** A finding as a sentence, shown beside its segment. */
export function findingWords({ id, kind, about, expected }: Finding, segments: Segments): string {
  const t = messages.get();
  if (kind === "out-of-order") return orderWords(id, segments);
  if (about === undefined || expected === undefined) return t[kind];
  return t.glossaryWord({ word: isolated(about), expected: isolated(expected) });
}

/** The findings of a text, one line per kind, with their positions. */
export function unresolvedItems(all: readonly Finding[], segments: Segments): UnresolvedItem[] {
  const t = messages.get();
  const times = new Map(segments.map((segment) => [segment.id, shownTime(segment)]));
  return [...Map.groupBy(all, ({ kind }) => kind)].map(([kind, findings]) => ({
    what: t[kind],
    times: findings.map(({ id }) => times.get(id) ?? ""),
  }));
}
