import { count, params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-palette", {
  pages: "Pages",
  actions: "Actions",
  keys: "Keys",
  forThing: params<{ title: string }>("For {title}"),
  edit: "Edit",
  openArabic: "Open in Arabic Transcripts",
  openTranslations: "Open in Translations",
  viewVideo: "View Video",
  newTab: "new tab",
  noPlaylist: "No playlist",
  videoCount: count({ one: "{count} video", other: "{count} videos" }),

  addVideo: "Add Video",
  addPlaylist: "Add Playlist",
  addCategory: "Add Category",
  searchPage: "Search this page",
  create: "Make something new on this page",

  nothingFound: params<{ query: string }>("Nothing found for “{query}”"),
  searchFailed: "Videos and playlists could not be searched.",
  results: count({ one: "{count} result", other: "{count} results" }),
  move: "Move",
  open: "Open",
  type: "Type",
  forActions: "for actions,",
  forKeys: "for keys",
});
