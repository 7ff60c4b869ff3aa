import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-frame", {
  mainMenu: "Main menu",
  expand: "Expand sidebar",
  collapse: "Collapse sidebar",
  text: "Text",
  administration: "Admin",
  searchOrGoTo: "Search or go to…",
  skipToContent: "Skip to content",
  toDark: "Switch to dark",
  toLight: "Switch to light",
  keyboardShortcuts: "Keyboard shortcuts",
  partFailed: "This part could not be loaded. Reload the page to try again.",
});
