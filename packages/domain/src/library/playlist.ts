import { z } from "zod";
import { createdAt, descriptionField, idField, instant, nameField, versionField } from "../output-fields.ts";

/** A playlist as a caller receives it. */
export const playlist = z
  .object({
    id: idField,
    name: nameField,
    description: descriptionField,
    categoryId: z.int().nullable().describe("The id of its category; null: uncategorized"),
    createdAt,
    /** Its videos have their own. */
    updatedAt: instant("The time of the last change of the playlist's own fields, in UTC"),
    /** For staff only. */
    version: versionField.optional(),
    videoCount: z.int().describe("The number of videos that the caller can see"),
  })
  .meta({ id: "Playlist" });

export type Playlist = z.infer<typeof playlist>;
