import { z } from "zod";
import {
  blockedAt,
  createdAt,
  emailField,
  instant,
  personId,
  personNameFields,
  roleField,
} from "../output-fields.ts";

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

/** An account in the list of all. */
export const account = user
  .extend({
    blockedAt: blockedAt.nullable(),
  })
  .meta({ id: "Account" });

export const listedUser = account
  .extend({
    lastSeenAt: instant("The time of the last call, in UTC, up to five minutes late; null: never").nullable(),
    sessionCount: z.int().describe("The number of browsers in which the person is signed in"),
  })
  .meta({ id: "ListedUser" });

export type Account = z.infer<typeof account>;
export type ListedUser = z.infer<typeof listedUser>;
