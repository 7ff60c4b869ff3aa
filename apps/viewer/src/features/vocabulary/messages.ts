import { i18n } from "@minbar/ui/messages";

export const messages = i18n("viewer-vocabulary", {
  none: "No vocabulary notes available",
  noneHint: "This video doesn't have vocabulary notes yet.",
  selectVideo: "Select a video to see vocabulary notes.",
});
