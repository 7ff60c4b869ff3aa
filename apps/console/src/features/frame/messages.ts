import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-frame", {
  sidebar: "Sidebar",
  mainMenu: "Main menu",
  expand: "Expand sidebar",
  collapse: "Collapse sidebar",
  text: "Text",
  administration: "Admin",
  skipToContent: "Skip to content",
});
