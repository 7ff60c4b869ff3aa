import { params } from "@nanostores/i18n";
import { i18n } from "@minbar/ui/messages";

export const messages = i18n("console-dashboard", {
  goodMorning: params<{ name: string }>("Good morning, {name}"),
  goodAfternoon: params<{ name: string }>("Good afternoon, {name}"),
  goodEvening: params<{ name: string }>("Good evening, {name}"),
  totals: "The library in figures",
  totalVideos: "Videos",
  totalTranscripts: "Transcripts",
  totalLanguages: "Languages",
  totalPlaylists: "Playlists",
  statistics: "The figures",
  myTasks: "My tasks",
  viewAll: "View all",
  noTasks: "No tasks for you",
  firstSteps: "First steps",
  invitePeople: "Invite the people who work with you",
  createPlaylist: "Create a playlist",
  addVideo: "Add a video",
  writeText: "Write its Arabic text, or import a file",
  makeBackup: "Set up backups",
});
