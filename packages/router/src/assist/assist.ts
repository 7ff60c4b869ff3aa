import { z } from "zod";
import { guards } from "@minbar/domain/assist/assisted-step";
import type { AssistKind } from "@minbar/domain/assist/assisted-step";
import { assistInput } from "@minbar/domain/assist/assist-input";
import { guardedOutcomes } from "@minbar/domain/assist/guarded-text";
import { bodyInput } from "../input.ts";
import { restOf } from "../rest.ts";
import { may, router } from "../trpc.ts";
import { answeredTexts } from "./answered-texts.ts";
import { askModel } from "./ask.ts";
import { prompts } from "./prompts.ts";
import { suggestions } from "./suggestions.ts";

const rest = restOf("AI");
/** Failures of the model, and too many questions. */
const refuses = [429, 502, 504];

const guarded = z.strictObject({
  segments: z.array(
    z
      .strictObject({
        id: z.string(),
        before: z.string(),
        outcome: z.enum(guardedOutcomes),
        after: z.array(z.string()),
      })
      .meta({ id: "GuardedText" }),
  ),
});

function assisting(kind: AssistKind, path: `/${string}`, summary: string) {
  return may("transcript:assist")
    .meta(rest.post(path, summary, { refuses, takesKey: false }))
    .input(bodyInput(assistInput))
    .output(guarded)
    .mutation(async ({ ctx, input: { segments }, signal }) => {
      const message = JSON.stringify(segments);
      const answer = await askModel(ctx, { systemPrompt: prompts[kind], message, signal });
      return { segments: guards[kind](segments, answeredTexts(answer)) };
    });
}

/** Suggestions of a language model for writers of transcripts. Nothing is stored: the writers apply what they want. */
export const assist = router({
  ...suggestions,

  vowelMarks: assisting("vowel-marks", "/assist/vowel-marks", "Suggest vowel marks with the language model"),

  split: assisting("split", "/assist/split", "Split segments into sentences with the language model"),
});
