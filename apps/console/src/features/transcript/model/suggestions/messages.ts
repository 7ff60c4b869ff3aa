import { count, params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-suggestions", {
  suggest: "Suggest",
  notSetUp: "AI is not set up on this site: no key for it was given.",
  emptyLines: params<{ count: number }>("Empty lines ({count})"),
  staleLines: params<{ count: number }>("Stale lines ({count})"),
  thisLine: "This line",
  nothingToSuggest:
    "This line has no Arabic words to translate, is too long, or is translated in several segments.",

  noSuggestion: "No suggestion is open",
  suggestions: "Suggestions",
  request: params<{ done: number; total: number }>("Suggesting: {done} of {total} lines"),
  stop: "Stop",
  failed: params<{ reason: string }>("No suggestions: {reason}"),
  noReason: "the server could not be reached.",
  left: count({
    one: "{count} line got no suggestion.",
    other: "{count} lines got no suggestion.",
  }),
  retry: "Try again",
  close: "Close",
  waiting: count({ one: "{count} suggestion", other: "{count} suggestions" }),
  acceptAll: count({
    one: "Accept {count} that passes the checks",
    other: "Accept {count} that pass the checks",
  }),
  accepted: count({ one: "{count} suggestion accepted", other: "{count} suggestions accepted" }),
  dismissAll: "Dismiss all",
  dismissed: count({ one: "{count} suggestion dismissed", other: "{count} suggestions dismissed" }),

  suggested: "Suggested by AI",
  suggestedAt: params<{ time: string }>("Suggested by AI at {time}"),
  accept: "Accept",
  acceptAt: params<{ time: string }>("Accept the suggestion at {time}"),
  edit: "Edit",
  editAt: params<{ time: string }>("Edit the suggestion at {time}"),
  dismiss: "Dismiss",
  dismissAt: params<{ time: string }>("Dismiss the suggestion at {time}"),
  suggestKey: "Suggest a translation of the segment",
  acceptKey: "Accept the suggestion, and on to the next",
});
