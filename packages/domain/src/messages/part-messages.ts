import { catalogue } from "./catalogue.ts";

/** What stands in other messages. */
export const partMessages = catalogue("message-parts", {
  text_of_language: "{language} text",
  draft_of_language: "{language} draft",
  untimed_line: "1 line has no time yet",
  untimed_line_count: "{number} lines have no time yet",
  hour: "an hour",
  hours: "{number} hours",
  question: "one question",
  questions: "{number} questions",
  youtube_unexpected: "YouTube answered with something unexpected",
  youtube_status: "YouTube answered with status {status}",
  youtube_too_much: "YouTube answered with too much",
  youtube_not_json: "YouTube answered with something other than JSON",
  youtube_slow: "YouTube did not answer in time",
  youtube_unreachable: "YouTube could not be reached",
});
