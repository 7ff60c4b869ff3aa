import { params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("viewer-sharing", {
  shareLink: "Share Link",
  createSegment: "Create Segment",
  copyLinkAt: params<{ time: string }>("Copy link at {time}"),
  embed: "Embed",
  cancel: "Cancel",
  linkCopied: "Link copied!",
  linkOf: params<{ title: string }>("Link to {title} copied"),
  shareSegment: "Share this segment with others",
  copyFailed: "Copy failed",
  copyByHand: "Please copy the URL manually from the address bar",

  startAt: "Start at",
  endAt: "End at",
  currentTime: "The current time of the video",
  withTranscript: "With transcript",
  code: "Code",
  frame: "Frame (iframe)",
  element: "Element (script)",
  copyCode: "Copy code",
  codeCopied: "Code copied",
  pasteCode: "Paste it into the HTML of your page",
  selectCode: "Please select the code and copy it",
  preview: "Preview",

  from: "FROM",
  to: "TO",
  clickToStart: "Click a line to start",
  clickToFinish: "Click a line to finish",
  tapToStart: "Tap a line to start",
  tapToFinish: "Tap a line to finish",
  copied: "Copied",
  notCopied: "Not copied",
  startChosen: params<{ clock: string; hint: string }>("From {clock}. {hint}"),
  leave: "Close segment creation",
});
