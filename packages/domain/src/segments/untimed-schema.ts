import { z } from "zod";

/** The field of a stored segment that has no time. Apart from `untimed.ts`, because the viewer loads no schemas. */
export const storedTimeField = { isTimed: z.literal(false).optional() };

/** The field of a segment as a client sends it; `null` means the same as absent. */
export const sentTimeField = {
  isTimed: z
    .boolean("isTimed is not true or false")
    .nullish()
    .transform((isTimed) => isTimed ?? undefined),
};
