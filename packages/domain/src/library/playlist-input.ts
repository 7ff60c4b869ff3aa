import { z } from "zod";
import { contentId } from "./content-id.ts";
import { noCategory } from "./playlist.ts";

const required = "Playlist name is required";

const name = z.string(required).regex(/\S/u, required).max(255, "Name too long");
/** 5,000 characters: a screenful, far under what a request may weigh. */
const description = z.string("Description must be text").max(5000, "Description too long").nullish();
const categoryId = z
  .union(
    [z.literal(noCategory).transform(() => null), contentId.nullable()],
    "A category is its id, null or none",
  )
  .optional();

/** A new playlist; the dialog's 'none' is no category (specification, section 5). */
export const playlistInput = z.strictObject({ name, description, categoryId });

/** A change of a playlist: what is left out stays. */
export const playlistUpdate = z.strictObject({ name: name.optional(), description, categoryId });
