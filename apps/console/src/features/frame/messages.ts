import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-frame", {
  mainMenu: "Main menu",
  expand: "Expand sidebar",
  collapse: "Collapse sidebar",
  text: "Text",
  administration: "Admin",
  searchOrGoTo: "Search or go to…",
  skipToContent: "Skip to content",
  appearance: "Appearance",
  toDark: "Switch to dark",
  toLight: "Switch to light",
});
