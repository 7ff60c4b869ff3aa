import { params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("viewer-search", {
  search: "Search",
  field: "Search the transcript",
  position: params<{ at: number; total: number }>("{at} / {total}"),
  positionInPart: params<{ at: number; total: number }>("{at} / {total}+"),
  previous: "Previous match",
  next: "Next match",
  close: "Close search",
  spoken: params<{ at: number; total: number }>("Match {at} of {total}:"),
  spokenInPart: params<{ at: number; total: number }>("Match {at} of {total} or more:"),
  nothing: "No matches",
  nothingInPart: "No matches so far",
});
