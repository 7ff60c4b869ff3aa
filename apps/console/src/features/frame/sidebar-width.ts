import { storedSetting } from "@minbar/ui/stored-setting";

/** Whether the sidebar is slim; `undefined` until somebody chose: then its number of links decides. */
export const $slim = storedSetting<boolean | undefined>("minbar:sidebar", {
  initial: undefined,
  decode: (stored) => stored === "slim",
  encode: (slim) => (slim ? "slim" : "wide"),
});
