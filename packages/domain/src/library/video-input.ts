import { z } from "zod";
import { issue } from "../messages/issue.ts";
import { contentId, startingVersion } from "./content-id.ts";
import { languageTags } from "./language.ts";
import { mostVideos } from "./pasted-addresses.ts";
import { isYoutubeId, youtubeId, youtubeIdPattern } from "./youtube.ts";

const invalidYoutubeUrl = issue("youtube_url_invalid");
const invalidUrl = issue("url_invalid");
const noLanguage = issue("language_missing");

const tag = z.enum(languageTags, issue("no_such_language"));

const isPublic = z.boolean(issue("visibility_invalid")).optional();

const tooFewIds = issue("youtube_ids_missing");
const tooManyIds = issue("too_many_youtube_ids", { videos: mostVideos });

/** `message`: what is wrong with another text. The pattern is for the API reference, which cannot show the rule. */
function youtubeIdInput(message: string) {
  return z
    .string(invalidYoutubeUrl)
    .regex(youtubeIdPattern, { error: message, abort: true })
    .refine(isYoutubeId, message);
}

function youtubeIdsOf() {
  return z
    .array(youtubeIdInput(issue("youtube_id_invalid")), tooFewIds)
    .min(1, tooFewIds)
    .max(mostVideos, tooManyIds)
    .transform((ids) => [...new Set(ids)]);
}

/** A new video, public unless `isPublic` is false. A URL has at most 2,048 characters; repeated languages count once. */
export const videoInput = z.strictObject({
  youtubeUrl: z
    .string(invalidUrl)
    .max(2048, invalidUrl)
    .refine((url) => youtubeId(url) !== undefined, invalidUrl),
  playlistId: contentId.nullish(),
  languages: z
    .array(tag, noLanguage)
    .min(1, noLanguage)
    .max(100, issue("too_many_languages"))
    .transform((tags) => [...new Set(tags)]),
  isPublic,
});

/** Several new videos; repeated ids count once. `addKnown`: also those that the library contains elsewhere. */
export const videosInput = z.strictObject({
  youtubeIds: youtubeIdsOf(),
  playlistId: contentId.nullish(),
  languages: videoInput.shape.languages,
  isPublic,
  addKnown: z.boolean(issue("add_known_invalid")).optional(),
});

/** YouTube ids in a query: as text with commas. */
export const youtubeIdsInput = z
  .string(tooFewIds)
  .max(5000, tooManyIds)
  .transform((text) => text.split(",").map((id) => id.trim()))
  .pipe(youtubeIdsOf());

/** A position in a playlist; the upper limit leaves room for videos that are added later. */
const position = z
  .int(issue("place_not_whole"))
  .min(1, issue("place_below_first"))
  .max(1_000_000, issue("place_too_high"));

/** A change of a video: a missing field does not change. Vocabulary notes of 100,000 characters have about 1,500 lines. */
export const videoUpdate = z.strictObject({
  youtubeId: youtubeIdInput(invalidYoutubeUrl).optional(),
  playlistId: contentId.nullish(),
  vocabulary: z.string(issue("vocabulary_not_text")).max(100_000, issue("vocabulary_too_long")).nullish(),
  playlistOrder: position.nullish(),
  isPublic,
  title: z
    .string(issue("video_title_missing"))
    .regex(/\S/u, issue("video_title_missing"))
    .max(500, issue("title_too_long"))
    .optional(),
  description: z.string(issue("description_not_text")).max(20_000, issue("description_too_long")).nullish(),
  version: startingVersion,
});

/** One change of several videos; at most 1,000, because all of them change or none. */
export const videosUpdate = z.strictObject({
  ids: z
    .array(contentId, issue("video_ids_missing"))
    .min(1, issue("video_missing"))
    .max(1000, issue("too_many_videos"))
    .transform((ids) => [...new Set(ids)]),
  playlistId: videoUpdate.shape.playlistId,
  isPublic: videoUpdate.shape.isPublic,
});

/** Videos to move to the trash: all of them or none. */
export const videosRemoval = z.strictObject({
  videoIds: z
    .array(contentId, issue("video_ids_missing"))
    .min(1, issue("video_missing"))
    .max(100, issue("too_many_videos"))
    .transform((ids) => [...new Set(ids)]),
});

/** The whole order of a playlist: each of its videos once. */
export const orderInput = z.strictObject({
  videoIds: z.array(contentId, issue("order_missing")).max(10_000, issue("order_too_long")),
});

/** The duration of a video in seconds, rounded; at most 100 hours. */
export const durationInput = z.strictObject({
  duration: z
    .number(issue("duration_not_number"))
    .min(1, issue("duration_too_short"))
    .max(360_000, issue("duration_too_long"))
    .transform(Math.round),
});
