import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-align", {
  alignAgain: "Align again",
  comparing: "Comparing times and lengths…",
  aligned: "Every segment is already next to its line.",
  hint: "Shifts stretches of segments that are late or early. The words and their order do not change.",
  byTime: "Also segments that are linked to an Arabic line",
  emptyBefore: "Empty rows now",
  emptyAfter: "Empty rows after",
  shifted: "Segments that shift",
  changed: "Rows that change",
  line: "Line",
  before: "Now",
  after: "After",
  empty: "Empty",
  apply: "Align",
  done: "Aligned again. Undo reverts this; visitors see it after you save.",
});
