import { z } from "zod";
import { contentId, startingVersion } from "./content-id.ts";
import { noCategory } from "./playlist.ts";

const required = "Playlist name is required";

const name = z.string(required).regex(/\S/u, required).max(255, "Name too long");
const description = z.string("Description must be text").max(5000, "Description too long").nullish();
const categoryId = z
  .union(
    [z.literal(noCategory).transform(() => null), contentId.nullable()],
    "A category is its id, null or none",
  )
  .optional();

/** A new playlist; `none`, which the dialog sends, means no category. */
export const playlistInput = z.strictObject({ name, description, categoryId });

/** A change of a playlist: a missing field does not change. */
export const playlistUpdate = z.strictObject({
  name: name.optional(),
  description,
  categoryId,
  version: startingVersion,
});
