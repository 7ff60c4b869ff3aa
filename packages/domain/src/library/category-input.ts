import { z } from "zod";
import { defaultCategoryColor } from "./category.ts";

const required = "Category name is required";

const name = z.string(required).regex(/\S/u, required).max(255, "Name too long");
/** 5,000 characters: a screenful, far under what a request may weigh. */
const description = z.string("Description must be text").max(5000, "Description too long").nullish();
const color = z
  .string("Please enter a valid hex color")
  .regex(/^#[0-9A-Fa-f]{6}$/u, "Please enter a valid hex color");

/** A new category (specification, section 5). */
export const categoryInput = z.strictObject({
  name,
  description,
  color: color.default(defaultCategoryColor),
});

/** A change of a category: what is left out stays. */
export const categoryUpdate = z.strictObject({ name: name.optional(), description, color: color.optional() });
