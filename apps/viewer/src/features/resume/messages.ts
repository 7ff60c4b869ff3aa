import { params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("viewer-resume", {
  resume: params<{ time: string }>("Resume at {time}"),
});
