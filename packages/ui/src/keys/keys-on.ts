import { storedSetting } from "../stored-setting.ts";

/** Whether single keys do something, in both apps; people who speak to their computer turn them off (WCAG 2.1.4). */
export const $keysOn = storedSetting("minbar:keys", {
  initial: true,
  decode: (stored) => stored !== "off",
  encode: (on) => (on ? undefined : "off"),
});
