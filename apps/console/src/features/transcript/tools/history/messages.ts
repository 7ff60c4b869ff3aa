import { params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("line-history", {
  lineHistory: "History of this line",
  lineHistoryAt: params<{ time: string }>("History of the line at {time}"),
  what: "The history of this line",
  none: "This line has no history yet.",
  noneLately: "No recent save changed this line.",
  older: "Show older changes",
  olderFailed: "Older changes could not be loaded.",
  bringBack: "Bring this back",
  asNow: "As it is now",
  added: "Line added",
  removed: "Line removed",
  arabicThen: "Arabic at that time",
  noArabicThen: "No published Arabic line at that time",
});
