import { count, params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-subtitle-file", {
  segments: count({ one: "{count} segment", other: "{count} segments" }),
  found: params<{ segments: string; encoding: string }>("{segments} found · {encoding}"),
  skippedLine: params<{ line: number; reason: string }>("Line {line}: {reason}"),
  report: count({ one: "{count} note on what was read", other: "{count} notes on what was read" }),
  more: count({ one: "and {count} more", other: "and {count} more" }),
  outOfOrder: count({
    one: "{count} segment starts before the one above it. The order is kept.",
    other: "{count} segments start before the one above them. The order is kept.",
  }),
  keepAsIs: "Keep the file as it stands",
  tooLarge: "Larger than 10 MB: not a transcript of one video.",
  unreadable: "This file cannot be read.",
  nothingFound: "No segment could be read.",
});
