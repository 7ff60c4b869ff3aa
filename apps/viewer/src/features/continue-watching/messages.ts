import { params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("viewer-continue-watching", {
  playNext: params<{ title: string }>("Play next: {title}"),
});
