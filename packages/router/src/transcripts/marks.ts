import { z } from "zod";
import { changeMarks, listMarks } from "@minbar/data/transcripts/marks";
import { issue } from "@minbar/domain/messages/issue";
import { checkKinds } from "@minbar/domain/checks/finding";
import { idInput, languageInput, segmentIdInput } from "../input.ts";
import { longOutput } from "../output.ts";
import { bodyLimits, restOf } from "../rest.ts";
import { may, router } from "../trpc.ts";
import { absentText, requireEditRight } from "./saving.ts";

const rest = restOf("Transcripts");
const path = "/videos/{videoId}/marks";

const maxChanges = 300;

/** The marks that one call adds or removes. */
const changedMarks = z
  .array(
    z.strictObject({
      segmentId: segmentIdInput,
      kind: z.enum(checkKinds, issue("no_such_check")),
      // Control characters are in no stored time, and PostgreSQL stores no U+0000.
      value: z.string(issue("mark_not_text")).regex(/^\P{Cc}{1,64}$/u, issue("mark_invalid")),
    }),
  )
  .max(maxChanges, issue("too_many_marks", { marks: maxChanges }))
  .optional();

/** Marks on the findings of a text, for those who may edit it. They are no content: no version rises. */
export const marks = router({
  list: may("transcript:update")
    .meta(
      rest.get(path, "List the ignored findings and the times to check of a language", {
        description:
          "Returns the findings of a language that somebody ignored, and the times that were taken from another text and have to be checked, oldest first. A mark counts only while its line has this time, or these words. For those who may edit the language.",
      }),
    )
    .input(z.strictObject({ videoId: idInput, language: languageInput }))
    .output(
      longOutput(
        z.array(
          z
            .object({ segmentId: z.string(), kind: z.enum(checkKinds), value: z.string() })
            .meta({ id: "FindingMark" }),
        ),
      ),
    )
    .query(async ({ ctx, input }) => {
      requireEditRight(ctx.user, input);
      const stored = await listMarks(ctx.db, input);
      if (!stored) throw await absentText(ctx, input);
      return stored;
    }),

  change: may("transcript:update")
    .meta(
      rest.patch(path, "Add or remove ignored findings and times to check", {
        description:
          "Adds and removes marks of a language, one by one, so that those of several people are united; a mark that is already there, or gone, stays so. A language holds 3,000 times to check and 300 ignored findings: after that the oldest go. No version and no history changes. For those who may edit the language.",
        example: {
          language: "ar",
          add: [{ segmentId: "reading-01", kind: "doubtful-time", value: "0:06.251" }],
        },
        bodyLimit: bodyLimits.notes,
      }),
    )
    .input(
      z.strictObject({ videoId: idInput, language: languageInput, add: changedMarks, remove: changedMarks }),
    )
    .output(z.object({ videoId: z.int() }))
    .mutation(async ({ ctx, input: { add = [], remove = [], ...text } }) => {
      requireEditRight(ctx.user, text);
      if (!(await changeMarks(ctx.db, text, { add, remove }))) throw await absentText(ctx, text);
      return { videoId: text.videoId };
    }),
});
