import { count, params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-import-files", {
  open: "Import files",
  title: "Import files",
  hint: "Drop a folder or files here, or",
  lead: "Each folder or name is matched to a video. Nothing is replaced before you press Import.",
  names:
    "For example patience/ar.srt with patience/video_url.txt, or patience.ar.srt and patience.en.srt. At most 300 files.",
  chooseFolder: "Choose folder",
  chooseFiles: "Choose files",
  dropHere: "Drop to import transcripts",
  reading: params<{ done: number; total: number }>("Reading file {done} of {total}…"),
  stillReading: "The files are still being read.",
  cut: "There were more than 5,000 files, so not all were looked at.",
  matchFailed: "The library could not be searched. Choose the videos of the files.",

  file: "File",
  language: "Language",
  lines: "Lines",
  happens: "What happens",
  actions: "Actions",
  lineCount: count({ one: "{count} line", other: "{count} lines" }),

  inLibrary: "In the library",
  newVideo: "New video",
  newVideoOf: params<{ id: string }>("New video: {id}"),
  unknownVideo: "No video found",
  looking: "Looking for the video…",
  videoOf: params<{ title: string }>("Video of {title}"),
  findVideo: "Search by title or paste an address",
  separate: params<{ name: string }>("Another video for {name}"),
  playlistOfNew: "Playlist of new videos",

  chooseVideo: "Choose its video.",
  chooseLanguageOf: "Choose its language.",
  notInLibrary: "This video is not in the library, and only an admin may add it.",
  twice: "Another file is for this video and language too. Leave one of them out.",
  stateFailed: "The stored text could not be loaded.",

  chooseVideos: count({
    one: "Choose the video of {count} lecture, or leave its files out.",
    other: "Choose the videos of {count} lectures, or leave their files out.",
  }),

  leaveOutNotReady: count({
    one: "Leave out what is not ready ({count})",
    other: "Leave out what is not ready ({count})",
  }),
  imported: count({ one: "{count} file is imported.", other: "{count} files are imported." }),
  draftsNext: count({
    one: "{count} Arabic text is a draft: publish it on the Arabic Transcripts page.",
    other: "{count} Arabic texts are drafts: publish them on the Arabic Transcripts page.",
  }),
  uncheckedNext:
    "Visitors can read the translations of public videos; an admin checks them in the Work Overview.",
  hiddenNext: "The new videos are hidden. Show them on the Videos page when they are ready.",

  importing: params<{ done: number; total: number }>("Imported {done} of {total}…"),
  done: count({ one: "{count} file imported", other: "{count} files imported" }),
  someFailed: params<{ failed: number; total: number; first: string }>(
    "Failed to import {failed} of {total} files, first {first}.",
  ),
  filledMeanwhile:
    "Somebody else has added this video and its text in the meantime, so nothing was replaced. Check it, then import again.",

  leftOut: count({ one: "{count} file is left out", other: "{count} files are left out" }),
  more: count({ one: "and {count} more", other: "and {count} more" }),
  notSubtitles: "not a subtitle file",
  besideSubtitles: "a folder next to subtitle files",
  tooDeep: "in too many folders",
  tooMany: "more than 300 files or 100 MB; import these first",
  link: "a link",
});
