import { count } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-align", {
  alignAgain: "Align again",
  comparing: "Comparing times and lengths…",
  aligned: "Every segment stands beside its line already.",
  hint: "Segments that are late or early shift, in stretches. Words and their order stay.",
  byTime: "Also segments that are linked to an Arabic line",
  emptyBefore: "Empty rows now",
  emptyAfter: "Empty rows after",
  shifted: "Segments that shift",
  changed: "Rows that change",
  line: "Line",
  before: "Now",
  after: "After",
  empty: "Empty",
  more: count({ one: "{count} more row changes.", other: "{count} more rows change." }),
  apply: "Align",
  done: "Aligned again. Undo puts it back; visitors see it after you save.",
  failed: "This part could not be loaded. Try again.",
});
