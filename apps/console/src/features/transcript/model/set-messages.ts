import { count, params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("line-sets", {
  lines: "Lines",
  allLines: "All lines",
  stale: "Stale",
  empty: "Empty",
  check: "To check",
  issues: "Issues",
  suggested: "Suggested",
  changed: "Changed since",
  lastVisit: "My last visit",
  changedVisit: "Changed since my last visit",
  changedDay: params<{ day: string }>("Changed since {day}"),
  changedRevision: "Changed since a revision",
  day: "A date",
  revision: "A revision",
  chooseRevision: "Choose a revision",
  revisionWords: params<{ what: string; when: string; who: string }>("{what} {when}, {who}"),

  staleCount: count({ one: "{count} stale", other: "{count} stale" }),
  emptyCount: count({ one: "{count} empty", other: "{count} empty" }),
  checkCount: count({ one: "{count} to check", other: "{count} to check" }),
  suggestedCount: count({ one: "{count} suggested", other: "{count} suggested" }),
  chosen: params<{ name: string; count: number }>("{name}: {count}"),
  showAll: "Show all lines",
  left: params<{ name: string; left: number; total: number }>("{name}: {left} of {total} lines left"),
  allShown: "All lines are shown.",
  noneInSet: "This set has no lines.",
  nothingWaits: "There are no more lines to settle.",
  done: "Settled",
  takeBackAt: params<{ time: string }>("Undo at {time}"),
  takeBack: "Undo",

  previousKey: "The previous segment with open work",
  doneKey: "Settle the segment and go to the next",

  checksOff: "Off unless you turn them on",
  checkIsOn: params<{ check: string; share: string }>("{check} (on {share} of lines)"),
});
