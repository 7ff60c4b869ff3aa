import { z } from "zod";

import { issue } from "../messages/issue.ts";
import { languageTags } from "../library/language.ts";
import { maxSegments, versionInput } from "../segments/transcript-input.ts";

/** Milliseconds: a hundred hours. */
const longestMove = 360_000_000;
const wrongMove = issue("move_invalid");
const wrongTime = issue("time_invalid");

const byMs = z
  .int(wrongMove)
  .min(-longestMove, wrongMove)
  .max(longestMove, wrongMove)
  .describe("The shift in milliseconds; negative: earlier");
const ms = z
  .int(wrongTime)
  .min(0, wrongTime)
  .max(longestMove, wrongTime)
  .describe("The new start in milliseconds");
const idInList = z.string(issue("id_not_text")).max(64, issue("no_such_line"));
const id = idInList.describe("The id");

/** An Arabic segment and its new start. */
const point = z.strictObject({ id, ms });

function kindOf<Kind extends string>(kind: Kind) {
  return z
    .literal(kind)
    .describe(
      "`shiftAll`: all lines; `shiftFrom`: a line and all later ones; `shiftSome`: the lines in `ids`; `startAt`: the line starts at `ms`, and all later lines shift equally; `stretch`: in proportion between two lines",
    );
}

/** How timings shift; ids are those of Arabic segments: of the draft, if there is one. */
export const retimeOperation = z
  .discriminatedUnion(
    "kind",
    [
      z.strictObject({ kind: kindOf("shiftAll"), byMs }),
      z.strictObject({ kind: kindOf("shiftFrom"), id, byMs }),
      z.strictObject({
        kind: kindOf("shiftSome"),
        ids: z
          .array(idInList)
          .min(1, issue("no_line_chosen"))
          .max(maxSegments, issue("too_many_lines_chosen"))
          .describe("The ids of Arabic segments"),
        byMs,
      }),
      z.strictObject({ kind: kindOf("startAt"), id, ms }),
      z.strictObject({
        kind: kindOf("stretch"),
        first: point.describe("The first line of the stretch; earlier lines shift equally"),
        last: point.describe("The last line of the stretch; later lines shift equally"),
      }),
    ],
    issue("move_kind_invalid"),
  )
  .describe("The shift of the timings");

export type RetimeOperation = z.output<typeof retimeOperation>;

export const textVersions = z
  .partialRecord(z.enum(["draft", ...languageTags]), versionInput)
  .describe(
    "The version of each text of the video: `draft` is the `draftVersion` of the Arabic draft, a language tag is the `version` of that language",
  );

export type TextVersions = z.output<typeof textVersions>;
