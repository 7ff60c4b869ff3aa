import { z } from "zod";
import { languageTags } from "../library/language.ts";
import { languageField } from "../output-fields.ts";
import { textVersions } from "./retime-input.ts";

const moved = z.object({
  id: z.string().describe("The id"),
  before: z.string().describe("The start before, as written"),
  after: z.string().describe("The start afterwards, as written"),
});

/** What a shift of the timings moved, or would move. */
export const retimeAnswer = z
  .object({
    moves: z
      .array(
        z.object({
          language: languageField,
          isDraft: z.boolean().describe("`true`: the Arabic draft; `false`: a published text"),
          moved: z.int().meta({ description: "The number of segments that moved", example: 42 }),
          first: moved.meta({
            description: "The first moved segment in the list",
            example: { id: "reading-01", before: "0:06.251", after: "0:06.731" },
          }),
          last: moved.meta({
            description: "The last moved segment in the list",
            example: { id: "reading-42", before: "3:12.4", after: "3:12.9" },
          }),
        }),
      )
      .describe("The texts that moved"),
    versions: z.partialRecord(z.enum(["draft", ...languageTags]), z.int()).meta({
      description: textVersions.description,
      example: { draft: 3, ar: 2, en: 5 },
    }),
  })
  .meta({ id: "Retime" });

export type RetimeAnswer = z.infer<typeof retimeAnswer>;

/** The shift of one text: of a language's published text, or of the Arabic draft. */
export type TextMove = RetimeAnswer["moves"][number];
