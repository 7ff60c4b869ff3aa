import { params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("transcript-player", {
  about: "Video",
  more: "About this video",
  seconds: params<{ seconds: string }>("{seconds} s"),
  speed: "Speed",
  play: "Play",
  pause: "Pause",
  showVideo: "Show the video",
  notReady: "Player not ready. Please wait for the video to load.",
  download: "Download SRT",
  downloaded: "Downloaded",
  approval: "Approval",
});
