import { z } from "zod";
import { issue } from "../messages/issue.ts";
import { startingVersion } from "./content-id.ts";

export const defaultCategoryColor = "#3b82f6";

const required = issue("category_name_missing");

const name = z.string(required).regex(/\S/u, required).max(255, issue("name_too_long"));
const description = z
  .string(issue("description_not_text"))
  .max(5000, issue("description_too_long"))
  .nullish();
/** An empty one is the default. */
const color = z
  .string(issue("color_invalid"))
  .regex(/^(?:#[0-9A-Fa-f]{6})?$/u, issue("color_invalid"))
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
