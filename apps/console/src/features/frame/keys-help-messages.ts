import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-keys-help", {
  useKeys: "Use single keys",
  useKeysHint: "They work wherever you are on a page, but not while you write.",
  afterwards: "then",

  everywhere: "Everywhere",
  palette: "Search or go to…",
  searchPage: "Search this page",
  create: "Make something new on this page",
  help: "This list",
  toasts: "Go to the notification shown",

  goTo: "Go to",

  lists: "Lists",
  emptySearch: "Empty the search",
  letGo: "Let go of what is selected",

  order: "Order of a playlist",
  lift: "Lift a video, and put it down",
  move: "Move it",
  putBack: "Put it back",
  space: "Space",
});
