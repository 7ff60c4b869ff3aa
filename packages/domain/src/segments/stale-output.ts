import { z } from "zod";
import { instant } from "../output-fields.ts";
import { personName } from "./transcript.ts";

/** An Arabic segment whose words changed, or which was removed, since it was translated. */
export const staleSegment = z
  .object({
    id: z.string().meta({ description: "The id", example: "reading-01" }),
    before: z.string().nullable().meta({
      description:
        "The words at the time of the translation; null if the history does not reach back that far",
      example: "السلام عليكم",
    }),
    changedAt: instant(
      "The time when other words were published, in UTC; null if the history does not reach back that far",
    ).nullable(),
    changedBy: personName
      .nullable()
      .describe("The person who published them; null if the account is deleted or an import did it"),
  })
  .meta({ id: "StaleSegment" });

export type StaleSegment = z.infer<typeof staleSegment>;
