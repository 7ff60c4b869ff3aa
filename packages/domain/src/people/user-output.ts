import { z } from "zod";
import { createdAt, emailField, personId, personNameFields, roleField } from "../output-fields.ts";

/** A person in responses. */
export const user = z
  .object({
    id: personId,
    role: roleField,
    ...personNameFields,
    email: emailField,
    profileImageUrl: z.string().nullable().meta({ description: "The URL of a picture", format: "uri" }),
    createdAt,
  })
  .meta({ id: "User" });
