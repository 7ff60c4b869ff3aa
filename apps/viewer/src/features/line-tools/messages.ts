import { params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("viewer-line-tools", {
  options: params<{ time: string }>("Options for the line at {time}"),
  cancel: "Cancel",
});
