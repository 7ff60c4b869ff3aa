import { z } from "zod";
import { instant } from "../output-fields.ts";

export const sessionId = z.string().meta({ description: "The id", example: "3f9a1c0b7d24e856" });

/** A session as its owner sees it. */
export const ownSession = z
  .object({
    /** The first digits of its key in the table, which open nothing. */
    id: sessionId.describe("The id of the session, which is no secret"),
    /** As of the last use, like the system and the network. */
    browser: z.string().nullable().meta({
      description: "The name of the browser; null: unknown",
      example: "Firefox",
    }),
    system: z.string().nullable().meta({
      description: "The name of the operating system; null: unknown",
      example: "Windows",
    }),
    network: z.string().nullable().meta({
      description: "The first 24 bits of the IPv4 address, or 48 of the IPv6 address; null: unknown",
      example: "203.0.113.0/24",
    }),
    createdAt: instant("The time of the sign-in, in UTC"),
    /** Up to five minutes late. */
    lastSeenAt: instant("The time of the last use, in UTC; null: unknown").nullable(),
    isCurrent: z.boolean().meta({ description: "Whether it makes this call", example: true }),
  })
  .meta({ id: "Session" });

export type OwnSession = z.infer<typeof ownSession>;
