import { z } from "zod";
import { findEarlierTranslations } from "@minbar/data/transcripts/memory-search";
import { longestRemembered } from "@minbar/domain/memory/memory-pairs";
import { idInput } from "../input.ts";
import { restOf } from "../rest.ts";
import { may } from "../trpc.ts";
import { language } from "./input.ts";
import { requireEditRight } from "./save.ts";

const rest = restOf("Transcripts");

const earlierTranslation = z
  .object({
    likeness: z.number(),
    source: z.string(),
    text: z.string(),
    videoId: z.int(),
    title: z.string(),
    segmentId: z.string(),
    time: z.string(),
  })
  .meta({ id: "EarlierTranslation" });

/** How like words were translated before. */
export const memory = {
  memory: may("transcript:update")
    .meta(
      rest.get(
        "/translation-memory",
        "How the same or like Arabic words were translated before, the likest first, 5 at most",
      ),
    )
    .input(
      z.strictObject({
        language,
        text: z.string("Write Arabic words").max(longestRemembered, "Text too long"),
        videoId: idInput,
        segmentId: z.string("The id is not text").regex(/^[\w.:-]{1,64}$/, "No such segment"),
      }),
    )
    .output(z.array(earlierTranslation))
    .query(({ ctx, input }) => {
      requireEditRight(ctx.user, input);
      return findEarlierTranslations(ctx.db, input);
    }),
};
