import { catalogue } from "./catalogue.ts";

/** The words for what a message is about, by the codes in its values. Fields have their names in English. */
export const nouns = catalogue("message-nouns", {
  video: "video",
  playlist: "playlist",
  category: "category",
  task: "task",
  report: "report",
  the_input: "The input",
  text: "text",
  whole_number: "a whole number",
  number: "a number",
  boolean: "true or false",
  list: "a list",
  object: "an object",
  title: "title",
  description: "description",
  vocabulary: "vocabulary",
  youtubeId: "youtubeId",
  playlistId: "playlistId",
  playlistOrder: "playlistOrder",
  isPublic: "isPublic",
  assignedToUserId: "assignedToUserId",
  taskLink: "taskLink",
  status: "status",
});
