import { storedSetting } from "@minbar/ui/stored-setting";

/** Whether the next video of the playlist plays by itself at the end of one. */
export const $autoplay = storedSetting("minbar:autoplay", {
  initial: false,
  decode: (stored) => stored === "on",
  encode: (on) => (on ? "on" : undefined),
});
