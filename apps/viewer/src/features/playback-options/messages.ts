import { params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("viewer-playback-options", {
  speed: "Speed",
  rate: params<{ rate: number }>("{rate}×"),
  normalSpeed: "Normal",
  repeatLine: "Repeat this line",
  repeatLineHint: "Play or choose a line first.",
  repeatShared: "Repeat the shared part",
  pauseAfterLines: "Pause after each line",
  autoplay: "Play the next video by itself",
  hide: params<{ language: string }>("Hide {language}"),
  hideHint: "Point at a line or tap it to see it.",
  hidden: params<{ language: string }>("{language} hidden"),
  pauseForWords: "Pause while a word is explained",
  keyboardShortcuts: "Keyboard shortcuts",
  repeatingLine: params<{ time: string }>("Repeating line {time}"),
  repeatingShared: "Repeating the shared part",
  pausing: "Pausing after each line",
  end: params<{ what: string }>("{what}: turn off"),
  active: "Active playback options",
});
