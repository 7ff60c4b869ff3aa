import { z } from "zod";
import { languageTags } from "./library/language.ts";
import { roles } from "./people/user.ts";

/** Fields that many answers have, as the API reference describes them. At a place of use, `.describe()` replaces the text. */
export const idField = z.int().describe("The id");

export const personId = z.string().meta({ description: "The id", example: "k3v9" });

export const languageField = z.enum(languageTags).describe("The language tag");

/** ISO 8601, UTC. */
export const instant = (description: string) => z.string().meta({ description, format: "date-time" });

export const createdAt = instant("The time of creation, in UTC");

/** Increases with each change of the fields that people edit. */
export const versionField = z.int().meta({
  description:
    "The version, which rises by one with each change. Send the version that you started from; if another one is stored, the answer is 409",
  example: 3,
});

export const updatedAt = instant("The time of the last change, in UTC");

export const personNameFields = {
  firstName: z.string().nullable().meta({ description: "First name", example: "Layla" }),
  lastName: z.string().nullable().meta({ description: "Last name", example: "Nasser" }),
};

export const emailField = z.string().meta({ description: "An e-mail address", format: "email" });

export const roleField = z.enum(roles).describe("The role, which decides what the person may do");

export const nameField = z.string().meta({ description: "The name", example: "Friday Khutbah" });

export const titleField = z.string().meta({ description: "The title", example: "Reading Together" });

export const descriptionField = z.string().nullable().meta({
  description: "The description, free text; null: none",
  example: "A talk about reading",
});

export const videoIdField = z.int().describe("The id of a video");

export const playlistIdField = z.int().nullable().describe("The id of the playlist; null: none");

export const segmentIdField = z
  .string()
  .meta({ description: "The id of the segment", example: "reading-01" });

export const expiresAt = instant("The time of expiry, in UTC");

export const trashIdField = z.int().describe("The id in the trash");

export const blockedAt = instant("The time since which the person cannot sign in, in UTC; null: they can");
