import { storedSetting } from "@minbar/ui/stored-setting";

/** Milliseconds from a change to the save that nobody asked for. */
export const autosaveMs = 60_000;

/** Whether drafts are saved by themselves; this browser remembers it. */
export const $autosave = storedSetting("minbar:autosave", {
  initial: true,
  decode: (stored) => stored !== "off",
  encode: (on) => (on ? undefined : "off"),
});
