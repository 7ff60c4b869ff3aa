import { count, params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-video-editor", {
  video: "Video",
  noSuchVideo: "There is no such video.",
  statusFailed: "YouTube could not be asked about this video.",
  retryFailed: "The video could not be looked up again",

  duration: "Duration",
  durationUnknown: "Not known yet",
  created: "Created",
  order: "Order",
  place: params<{ place: number; playlist: string }>("{place} in {playlist}"),
  last: params<{ playlist: string }>("Last in {playlist}"),
  inNone: "In no playlist",
  visibility: "Visibility",
  public: "Public",
  hidden: "Hidden",

  export: "Export",
  exportLanguage: "Language of the export",
  download: "Download SRT",
  downloaded: "Downloaded",
  downloadFailed: "The transcript could not be downloaded",
  nothingToExport: "No language has a published text yet.",
  exportHint: count({
    one: "Published text, {count} segment. Times end at the next segment.",
    other: "Published text, {count} segments. Times end at the next segment.",
  }),

  translations: "Translations",
  arabicTranscripts: "Arabic Transcripts",
  view: "View Video",

  update: "Update",
  title: "Title",
  description: "Description",
  updateDetails: "Update title and description",
  detailsDone: "Video updated successfully!",
  detailsFailed: "Failed to update video",

  url: "Video URL",
  updateUrl: "Update Video URL",
  urlDone: "Video URL updated successfully!",
  urlFailed: "Failed to update video URL",

  playlist: "Playlist",
  updatePlaylist: "Update Playlist",
  playlistDone: "Video playlist updated successfully!",
  playlistFailed: "Failed to update playlist",

  languages: "Available Languages",
  languagesOf: params<{ chosen: number; all: number }>("{chosen} of {all}"),
  updateLanguages: "Update Languages",
  languagesDone: "Available languages updated successfully!",
  languagesFailed: "Failed to update languages",
  onlyAdminsRemove: "Only admins can remove languages",
  segments: count({ one: "{count} segment", other: "{count} segments" }),
  newLanguage: "New",
  goes: params<{ what: string }>(
    "{what}, will go to the trash for 30 days. You are asked once more before it goes.",
  ),
  unpublished: count({
    one: "Its draft of {count} segment goes with it.",
    other: "Its draft of {count} segments goes with it.",
  }),
  removalTitle: "Remove languages?",
  removal: params<{ what: string }>("{what}, goes to the trash, where it stays for 30 days."),
  remove: "Remove",
  added: params<{ names: string }>("Added: {names}."),
  removed: params<{ names: string }>("Removed: {names}."),
  unanswered: params<{ names: string }>("No answer: {names}."),
  notDone: params<{ names: string }>("Not done: {names}."),

  vocabulary: "Vocabulary Notes",
  noVocabulary: "No vocabulary notes available",
  toRightToLeft: "Write the notes from right to left",
  toLeftToRight: "Write the notes from left to right",
  updateVocabulary: "Update Vocabulary",
  vocabularyDone: "Vocabulary updated successfully!",
  vocabularyFailed: "Failed to update vocabulary",
});
