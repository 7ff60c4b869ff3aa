import { z } from "zod";
import { contentId } from "./content-id.ts";
import { languageTags } from "./language.ts";
import { invalidYoutubeUrl, isYoutubeId, youtubeId } from "./youtube.ts";

const invalidUrl = "Please enter a valid YouTube URL";
const noLanguage = "Please select at least one language";

const tag = z.enum(languageTags);

/** A new video (specification, section 5). An address is at most 2,048 characters long, each language counts once. */
export const videoInput = z.strictObject({
  youtubeUrl: z
    .string(invalidUrl)
    .max(2048, invalidUrl)
    .refine((url) => youtubeId(url) !== undefined, invalidUrl),
  playlistId: contentId.nullish(),
  languages: z
    .array(tag, noLanguage)
    .min(1, noLanguage)
    .max(languageTags.length)
    .transform((tags) => [...new Set(tags)]),
});

/**
 * A change of a video: what is left out stays. A title of 500 characters, notes of 100,000 (some 1,500 lines of
 * vocabulary) and a description of 20,000 are the most that is kept.
 */
export const videoUpdate = z.strictObject({
  youtubeId: z.string(invalidYoutubeUrl).refine(isYoutubeId, invalidYoutubeUrl).optional(),
  playlistId: contentId.nullish(),
  vocabulary: z.string().max(100_000, "Vocabulary notes too long").nullish(),
  playlistOrder: contentId.nullish(),
  isPublic: z.boolean().optional(),
  title: z
    .string("Video title is required")
    .regex(/\S/u, "Video title is required")
    .max(500, "Title too long")
    .optional(),
  description: z.string().max(20_000, "Description too long").nullish(),
});
