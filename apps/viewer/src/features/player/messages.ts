import { params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

/** Why a video cannot play, and what the visitor can do. */
export const messages = i18n("viewer-player", {
  removed: "This video was removed from YouTube, or is private.",
  notEmbeddable: "Its owner does not allow it to play on other sites.",
  unreachable: "YouTube could not be reached.",
  broken: "YouTube could not play it.",
  hint: "The transcript still works. Choose a line to change where YouTube begins.",
  watchOnYouTube: params<{ time: string }>("Watch on YouTube at {time}"),
});
