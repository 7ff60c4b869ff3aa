import { count, params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-times", {
  times: "Times",
  kind: "What to do",
  scope: "Languages",
  own: "This language only",
  every: "All languages",
  shift: "Shift",
  now: "This line is now",
  stretch: "Stretch",

  from: "From a line on",
  seconds: "Seconds",
  secondsHint: "Later, or earlier with a minus: 1.5 or -0.48",
  beginsAt: "Begins at",
  playerTime: "Player's time",
  beginsNow: params<{ line: string }>("Line {line} begins now"),
  listen: "Listen",
  nowHint: "All later lines shift by the same amount.",
  stretchHint: "Lines in between are stretched; earlier and later lines shift with the nearer of the two.",
  notRead: "Play the video first",

  noSeconds: "Enter seconds, such as 1.5 or -0.48.",
  noTime: "Enter a time, such as 12:30.",

  preview: "Preview",
  previewed: "What will move",
  first: "First",
  last: "Last",
  draftOf: params<{ language: string }>("{language} draft"),
  moved: count({ one: "{count} line", other: "{count} lines" }),
  move: "Move times",
  done: count({
    one: "Times moved in {count} text. Undo puts them back.",
    other: "Times moved in {count} texts. Undo puts them back.",
  }),

  offline: "You are offline. Moving times needs a connection.",
  notSaved: "The draft could not be saved, so no times were moved.",
  saveFirst: "Save the translation first: all languages move as they are stored.",
  nothingMoves: "No time would change.",
  noAnswer: "No answer. Try again: the move is made at most once.",
  notThere: "This text no longer exists, so no times were moved.",
  notShown: "The times are stored, but could not be shown. Reload the page to see them.",
});
