import { count, params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-video-draft", {
  fromVideo: "Draft from the video",
  hint: "The AI listens to the video and writes down the Arabic with its times. This takes some minutes and continues in the background.",
  safe: "You review it before it becomes the draft. Nothing is published.",
  cost: "It counts as one AI request for every ten minutes of video.",
  begin: "Create a draft",

  progress: params<{ done: number; all: number }>("{done} of {all} parts"),
  progressName: "Parts of the video that are drafted",
  stop: "Stop",
  stopped: params<{ done: number; all: number }>("Stopped after {done} of {all} parts."),
  goOn: "Go on",
  failed: params<{ done: number; all: number }>("{done} of {all} parts are ready."),
  ready: count({
    one: "A draft of {count} segment is ready.",
    other: "A draft of {count} segments is ready.",
  }),
  nobody: "The AI heard no Arabic in this video.",
  review: "Review",
  discard: "Discard",
  discardQuestion: "Discard the draft from the video?",
  discardHint: "The AI's text will be deleted. Your own draft stays unchanged.",

  madeBy: params<{ model: string }>("Written by {model}: compare it with the video."),
  startFailed: "The draft could not be started.",
  stopFailed: "The draft could not be stopped.",
  discardFailed: "The draft could not be discarded.",
  reviewFailed: "The draft could not be loaded.",
});
