import { params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("viewer-embed", {
  watchOn: params<{ site: string }>("Watch on {site}"),
  notAvailable: "This video is not available.",
  loadFailed: "The video could not be loaded.",
});
