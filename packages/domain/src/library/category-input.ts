import { z } from "zod";
import { defaultCategoryColor } from "./category.ts";
import { startingVersion } from "./content-id.ts";

const required = "Category name is required";

const name = z.string(required).regex(/\S/u, required).max(255, "Name too long");
const description = z.string("Description must be text").max(5000, "Description too long").nullish();
/** An empty one is the default. */
const color = z
  .string("Please enter a valid hex color")
  .regex(/^(?:#[0-9A-Fa-f]{6})?$/u, "Please enter a valid hex color")
  .transform((chosen) => chosen || defaultCategoryColor);

/** A new category. */
export const categoryInput = z.strictObject({
  name,
  description,
  color: color.default(defaultCategoryColor),
});

/** A change of a category: a missing field does not change. */
export const categoryUpdate = z.strictObject({
  name: name.optional(),
  description,
  color: color.optional(),
  version: startingVersion,
});
