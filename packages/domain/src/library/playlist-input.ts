import { z } from "zod";
import { issue } from "../messages/issue.ts";
import { contentId, startingVersion } from "./content-id.ts";

/** The choice of the playlist dialog that means Uncategorized; stored as `null`. */
export const noCategory = "none";

const required = issue("playlist_name_missing");

const name = z.string(required).regex(/\S/u, required).max(255, issue("name_too_long"));
const description = z
  .string(issue("description_not_text"))
  .max(5000, issue("description_too_long"))
  .nullish();
const categoryId = z
  .union([z.literal(noCategory).transform(() => null), contentId.nullable()], issue("category_invalid"))
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
