import { z } from "zod";

import { languageTags } from "../library/language.ts";
import { maxSegments, versionInput } from "../segments/transcript-input.ts";

/** A hundred hours. */
const longestMove = 360_000_000;
const wrongMove = "Times move by whole milliseconds, by 100 hours at most";
const wrongTime = "A time is in whole milliseconds from 0 on, of 100 hours at most";

// Pipes, because the REST adapter makes plain numbers coerce.
const byMs = z.int(wrongMove).min(-longestMove, wrongMove).max(longestMove, wrongMove).pipe(z.int());
const ms = z.int(wrongTime).min(0, wrongTime).max(longestMove, wrongTime).pipe(z.int());
const id = z.string("An id is text").max(64, "No such line");

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
      ids: z.array(id).min(1, "No line was chosen").max(maxSegments, "No more lines than a transcript has"),
      byMs,
    }),
    /** "This line is now": its start becomes `ms`, and all later ones shift equally. */
    z.strictObject({ kind: z.literal("startAt"), id, ms }),
    /** Proportional between two segments; earlier and later ones shift with the nearer of the two. */
    z.strictObject({ kind: z.literal("stretch"), first: point, last: point }),
  ],
  "Choose shiftAll, shiftFrom, shiftSome, startAt or stretch",
);

export type RetimeOperation = z.output<typeof retimeOperation>;

/** The version of each text of a video: of the Arabic draft, if there is one, and of each language's content. */
export const textVersions = z.partialRecord(z.enum(["draft", ...languageTags]), versionInput);

export type TextVersions = z.output<typeof textVersions>;
