import { z } from "zod";
import { roles } from "@minbar/domain/people/user";

/** A person in answers. */
export const user = z
  .object({
    id: z.string(),
    role: z.enum(roles),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string(),
    profileImageUrl: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: "User" });
