import { params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("viewer-continue-watching", {
  playNext: params<{ title: string }>("Play next: {title}"),
  continueWatching: "Continue where you stopped",
  resumeAt: params<{ time: string }>("Resume at {time}"),
  dismiss: "Dismiss",
});
