import { z } from "zod";
import { createdAt, descriptionField, idField, nameField, versionField } from "../output-fields.ts";

export const category = z
  .object({
    id: idField,
    name: nameField,
    description: descriptionField,
    color: z.string().meta({ description: "The color as `#rrggbb`", example: "#2563eb" }),
    createdAt,
    /** For staff only. */
    version: versionField.optional(),
  })
  .meta({ id: "Category" });

export type Category = z.infer<typeof category>;
