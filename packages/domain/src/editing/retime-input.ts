import { z } from "zod";

import { issue } from "../messages/issue.ts";
import { languageTags } from "../library/language.ts";
import { maxSegments, versionInput } from "../segments/transcript-input.ts";

/** A hundred hours. */
const longestMove = 360_000_000;
const wrongMove = issue("move_invalid");
const wrongTime = issue("time_invalid");

// Pipes, because the REST adapter makes plain numbers coerce.
const byMs = z.int(wrongMove).min(-longestMove, wrongMove).max(longestMove, wrongMove).pipe(z.int());
const ms = z.int(wrongTime).min(0, wrongTime).max(longestMove, wrongTime).pipe(z.int());
const id = z.string(issue("id_not_text")).max(64, issue("no_such_line"));

/** An Arabic segment and its new start. */
const point = z.strictObject({ id, ms });

/** How timings shift; ids are those of Arabic segments: of the draft, if there is one. */
export const retimeOperation = z.discriminatedUnion(
  "kind",
  [
    /** Every segment of every language. */
    z.strictObject({ kind: z.literal("shiftAll"), byMs }),
    /** A segment and all after it. */
    z.strictObject({ kind: z.literal("shiftFrom"), id, byMs }),
    z.strictObject({
      kind: z.literal("shiftSome"),
      ids: z.array(id).min(1, issue("no_line_chosen")).max(maxSegments, issue("too_many_lines_chosen")),
      byMs,
    }),
    /** "This line is now": its start becomes `ms`, and all later ones shift equally. */
    z.strictObject({ kind: z.literal("startAt"), id, ms }),
    /** Proportional between two segments; earlier and later ones shift with the nearer of the two. */
    z.strictObject({ kind: z.literal("stretch"), first: point, last: point }),
  ],
  issue("move_kind_invalid"),
);

export type RetimeOperation = z.output<typeof retimeOperation>;

/** The version of each text of a video: of the Arabic draft, if there is one, and of each language's content. */
export const textVersions = z.partialRecord(z.enum(["draft", ...languageTags]), versionInput);

export type TextVersions = z.output<typeof textVersions>;
