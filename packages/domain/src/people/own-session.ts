import { z } from "zod";

/** A session as its owner sees it. */
export const ownSession = z
  .object({
    /** The first digits of its key in the table, which open nothing. */
    id: z.string(),
    /** The names of the browser and of the operating system at the last use; `null`: unknown. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
    /** The network at the last use, such as `203.0.113.0/24`; `null`: unknown. */
    network: z.string().nullable(),
    /** ISO 8601, UTC. */
    createdAt: z.string(),
    /** ISO 8601, UTC, up to five minutes late; `null`: unknown. */
    lastSeenAt: z.string().nullable(),
    /** Whether it makes this call. */
    isCurrent: z.boolean(),
  })
  .meta({ id: "Session" });

export type OwnSession = z.infer<typeof ownSession>;
