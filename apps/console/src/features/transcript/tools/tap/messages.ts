import { count, params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-tap-along", {
  tapAlong: "Tap along",

  lines: "Lines to time",
  key: "Stamp the next line",
  hint: "Press at the moment a line begins. Escape or Done ends it.",
  touchHint: "Touch here at the moment a line begins",
  pause: "Pause",
  pauseHere: "Pause: end the previous line here",
  back: "Back",
  takeBack: "Back: undo the last stamp, and play from two lines earlier",
  play: "Play or pause",
  lineBefore: "Go to the previous line without stamping",
  lineAfter: "Go to the next line without stamping",
  done: "Done",
  leave: "Stop tapping along",
  speed: "Speed",
  reaction: params<{ seconds: string }>("Reaction {seconds} s"),
  shorter: "Shorter reaction",
  longer: "Longer reaction",
  progress: params<{ stamped: number }>(
    count({ one: "{stamped} of {count} line", other: "{stamped} of {count} lines" }),
  ),

  next: "Next:",
  atTheEnd: "That was the last line.",
  stamped: params<{ time: string }>("Stamped {time}."),
  held: params<{ time: string }>("The line before ends at {time}."),
  takenBack: "The last stamp was undone.",
  nothingToTakeBack: "There is no stamp to undo.",
  nothingToEnd: "No previous line has begun, so nothing ends here.",
  nothingLeft: "Nothing stamped: every line has its time.",
  notReady: "Nothing stamped: the player is not ready.",
  nowPlays: "Nothing stamped: the video was paused, and is playing now.",
  loading: "Nothing stamped: the video is loading.",
  ended: "Nothing stamped: the video is at its end.",
  standsStill: "Nothing stamped: the time does not move, in an advertisement or while the video loads.",
  tooEarly: params<{ time: string }>(
    "Nothing stamped: the line before begins at {time}, and this is not later.",
  ),

  linesStamped: count({ one: "{count} line stamped", other: "{count} lines stamped" }),
  toCheck: count({ one: "{count} of them to check", other: "{count} of them to check" }),
  checkFirst: "Go to the first",
  nothingToCheck: "No times to check",
});
