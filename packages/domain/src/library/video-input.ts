import { z } from "zod";
import { contentId, startingVersion } from "./content-id.ts";
import { languageTags } from "./language.ts";
import { mostVideos } from "./pasted-addresses.ts";
import { invalidYoutubeUrl, isYoutubeId, youtubeId } from "./youtube.ts";

const invalidUrl = "Please enter a valid YouTube URL";
const noLanguage = "Please select at least one language";

const tag = z.enum(languageTags, "No such language");

const isPublic = z.boolean("Public or hidden is true or false").optional();

const tooFewIds = "Write at least one YouTube id";
const tooManyIds = `At most ${mostVideos} videos at once`;

function youtubeIdsOf() {
  return z
    .array(z.string(invalidYoutubeUrl).refine(isYoutubeId, "A YouTube id has 11 characters"), tooFewIds)
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
    .max(100, "Too many languages")
    .transform((tags) => [...new Set(tags)]),
  isPublic,
});

/** Several new videos; repeated ids count once. `addKnown`: also those that the library contains elsewhere. */
export const videosInput = z.strictObject({
  youtubeIds: youtubeIdsOf(),
  playlistId: contentId.nullish(),
  languages: videoInput.shape.languages,
  isPublic,
  addKnown: z.boolean("Adding known videos is true or false").optional(),
});

/** YouTube ids in a query: as text with commas. */
export const youtubeIdsInput = z
  .string(tooFewIds)
  .max(5000, tooManyIds)
  .transform((text) => text.split(",").map((id) => id.trim()))
  .pipe(youtubeIdsOf());

/** A position in a playlist; the upper limit leaves room for videos that are added later. */
const position = z
  .int("A place in a playlist is a whole number")
  .min(1, "Places in a playlist start at 1")
  .max(1_000_000, "Place in the playlist too high");

/** A change of a video: a missing field does not change. Vocabulary notes of 100,000 characters have about 1,500 lines. */
export const videoUpdate = z.strictObject({
  youtubeId: z.string(invalidYoutubeUrl).refine(isYoutubeId, invalidYoutubeUrl).optional(),
  playlistId: contentId.nullish(),
  vocabulary: z.string("Vocabulary notes must be text").max(100_000, "Vocabulary notes too long").nullish(),
  playlistOrder: position.nullish(),
  isPublic,
  title: z
    .string("Video title is required")
    .regex(/\S/u, "Video title is required")
    .max(500, "Title too long")
    .optional(),
  description: z.string("Description must be text").max(20_000, "Description too long").nullish(),
  version: startingVersion,
});

/** One change of several videos; at most 1,000, because all of them change or none. */
export const videosUpdate = z.strictObject({
  ids: z
    .array(contentId, "Write the ids of the videos")
    .min(1, "Choose at least one video")
    .max(1000, "Too many videos at once")
    .transform((ids) => [...new Set(ids)]),
  playlistId: videoUpdate.shape.playlistId,
  isPublic: videoUpdate.shape.isPublic,
});

/** Videos to move to the trash: all of them or none. */
export const videosRemoval = z.strictObject({
  videoIds: z
    .array(contentId, "Write the ids of the videos")
    .min(1, "Choose at least one video")
    .max(100, "Too many videos at once")
    .transform((ids) => [...new Set(ids)]),
});

/** The whole order of a playlist: each of its videos once. */
export const orderInput = z.strictObject({
  videoIds: z.array(contentId, "Write the ids of the playlist's videos").max(10_000, "Too many videos"),
});

/** The duration of a video in seconds, rounded; at most 100 hours. */
export const durationInput = z.strictObject({
  duration: z
    .number("A duration is a number of seconds")
    .min(1, "A duration is at least one second")
    .max(360_000, "Duration too long")
    .transform(Math.round),
});
