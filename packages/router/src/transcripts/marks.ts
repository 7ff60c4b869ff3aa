import { z } from "zod";
import { changeMarks, listMarks } from "@minbar/data/transcripts/marks";
import { issue } from "@minbar/domain/messages/issue";
import { checkKinds } from "@minbar/domain/checks/finding";
import { doubtfulTime } from "@minbar/domain/checks/finding-mark";
import { segmentIdField, videoIdField } from "@minbar/domain/output-fields";
import { languageInput, segmentIdInput, videoIdInput } from "../input.ts";
import { longOutput } from "../output.ts";
import { bodyLimits } from "../rest.ts";
import { restOf, router } from "../trpc.ts";
import { absentText, requireEditRight } from "./saving.ts";

const { get, patch } = restOf("Transcripts");
const path = "/videos/{videoId}/marks";

const maxChanges = 300;

const markedKind = "`doubtful-time`: the time has to be checked; every other kind: this finding is ignored";
const markedValue =
  "For `doubtful-time` the time of the segment as its author wrote it, otherwise a hash of its words, 16 hexadecimal digits";

/** The marks that one call adds or removes. */
const changedMarks = z
  .array(
    z.strictObject({
      segmentId: segmentIdInput,
      kind: z.enum(checkKinds, issue("no_such_check")).describe(markedKind),
      // Control characters are in no stored time, and PostgreSQL stores no U+0000.
      value: z
        .string(issue("mark_not_text"))
        .regex(/^\P{Cc}{1,64}$/u, issue("mark_invalid"))
        .describe(markedValue),
    }),
  )
  .max(maxChanges, issue("too_many_marks", { marks: maxChanges }))
  .optional();

/** Marks on the findings of a text, for those who may edit it. They are no content: no version rises. */
export const marks = router({
  list: get("transcript:update", path, {
    summary: "List the ignored findings and the times to check of a language",
    description:
      "Returns the findings of a language that somebody ignored, and the times that were taken from another text and have to be checked, oldest first. A mark counts only while its line has this time, or these words. For those who may edit the language.",
  })
    .input(z.strictObject({ videoId: videoIdInput, language: languageInput }))
    .output(
      longOutput(
        z.array(
          z
            .object({
              segmentId: segmentIdField,
              kind: z.enum(checkKinds).meta({ description: markedKind, example: doubtfulTime }),
              value: z.string().meta({ description: markedValue, example: "0:06.251" }),
            })
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

  change: patch("transcript:update", path, {
    summary: "Add or remove ignored findings and times to check",
    description:
      "Adds and removes marks of a language, one by one, so that those of several people are united; a mark that is already there, or gone, stays so. A language holds 3,000 times to check and 300 ignored findings: after that the oldest go. No version and no history changes. For those who may edit the language.",
    example: {
      language: "ar",
      add: [{ segmentId: "reading-01", kind: "doubtful-time", value: "0:06.251" }],
    },
    bodyLimit: bodyLimits.notes,
  })
    .input(
      z.strictObject({
        videoId: videoIdInput,
        language: languageInput,
        add: changedMarks.describe("Marks to add, at most 300"),
        remove: changedMarks.describe("Marks to remove, at most 300"),
      }),
    )
    .output(z.object({ videoId: videoIdField }))
    .mutation(async ({ ctx, input: { add = [], remove = [], ...text } }) => {
      requireEditRight(ctx.user, text);
      if (!(await changeMarks(ctx.db, text, { add, remove }))) throw await absentText(ctx, text);
      return { videoId: text.videoId };
    }),
});
