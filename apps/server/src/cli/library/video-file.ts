import { z } from "zod";
import { issueInEnglish } from "@minbar/domain/messages/english";
import { languageTags } from "@minbar/domain/library/language";
import { playlistInput } from "@minbar/domain/library/playlist-input";
import { durationInput, videoUpdate } from "@minbar/domain/library/video-input";
import { contentInput } from "@minbar/domain/subtitles/content-input";

const { title, description, vocabulary, playlistOrder, isPublic } = videoUpdate.shape;

const transcriptInfo = z.strictObject({
  /** An admin has checked the text of the file with this hash. */
  checked: z.boolean("Checked is true or false"),
  /** SHA-256 of the subtitle file; absent without a published text. */
  sha256: z.string().optional(),
  /** Arabic that is not published. */
  draft: contentInput.optional(),
});

const videoInfo = z.strictObject({
  title: title.unwrap(),
  playlist: playlistInput.shape.name.nullable(),
  playlistOrder: playlistOrder.unwrap().nullable(),
  isPublic: isPublic.unwrap(),
  /** Seconds. */
  duration: durationInput.shape.duration.nullable(),
  description: description.unwrap().nullable(),
  vocabulary: vocabulary.unwrap().nullable(),
  transcripts: z.partialRecord(z.enum(languageTags, "No such language"), transcriptInfo),
});

export type VideoInfo = z.output<typeof videoInfo>;

/** The same, with each field on its own lines, so that two exports can be compared. */
export function formatVideoFile(info: VideoInfo): string {
  return `${JSON.stringify(info, null, 2)}\n`;
}

/** Throws an error with a message for the user. */
export function readVideoFile(text: string): VideoInfo {
  const { data, error } = videoInfo.safeParse(jsonOf(text));
  if (data) return data;
  const [issue] = error.issues;
  throw new Error(`${issue?.path.join(".") || "the file"}: ${issueInEnglish(issue?.message ?? "")}`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("this is not JSON");
  }
}
