import { params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("viewer-sharing", {
  shareLink: "Share Link",
  createSegment: "Create Segment",
  cancel: "Cancel",
  linkCopied: "Link copied!",
  linkOf: params<{ title: string }>("Link to {title} copied"),
  shareSegment: "Share this segment with others",
  copyFailed: "Copy failed",
  copyByHand: "Please copy the URL manually from the address bar",

  from: "FROM",
  to: "TO",
  clickToStart: "Click a line to start",
  clickToFinish: "Click a line to finish",
  copied: "Copied",
  notCopied: "Not copied",
  startChosen: params<{ clock: string }>("From {clock}. Click a line to finish"),
  leave: "Close segment creation",
});
