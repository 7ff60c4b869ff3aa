import { z } from "zod";
import { approvedLanguageTags, languageTags } from "../library/language.ts";
import { approvalFieldOf, approvalStatuses } from "./approval.ts";
import type { ApprovalFields } from "./approval.ts";

export const segment = z
  .object({
    id: z.string(),
    time: z.string(),
    end: z.string().optional(),
    text: z.string(),
    isTimed: z.literal(false).optional(),
  })
  .meta({ id: "Segment" });

export const personName = z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() });
export const author = z.object({ id: z.string(), ...personName.shape });

const textNote = z.object({ line: z.int(), text: z.string() }).meta({ id: "TextNote" });

const approval = z.enum(approvalStatuses);

/** The fields that a transcript has for each of these languages. */
const approvals = Object.fromEntries(
  approvedLanguageTags.map((tag) => [approvalFieldOf(tag), approval]),
) as Record<keyof ApprovalFields, typeof approval>;

/** A video's transcript in one language, as a caller receives it. */
export const transcript = z
  .object({
    id: z.int(),
    videoId: z.int(),
    language: z.enum(languageTags),
    /** Always a list, even if it was sent as text. */
    content: z.array(segment),
    /** Increases by one with each change of `content`; a save may carry the one it started from. */
    version: z.int(),
    /** ISO 8601, UTC. */
    updatedAt: z.string(),
    ...approvals,
    /** Only for people who may edit the Arabic transcript. */
    draftContent: z.array(segment).nullable().optional(),
    /** Like `version`, but of the draft; present with it. */
    draftVersion: z.int().optional(),
    /** ISO 8601, UTC; `null` if there never was a draft. */
    draftUpdatedAt: z.string().nullable().optional(),
    /** For staff, of a translation: ids of the Arabic segments whose words have changed since they were translated. */
    staleSegments: z.array(z.string()).optional(),
    /** After a save: who else opened or saved it within the last ten minutes. */
    alsoEditing: z.array(personName).optional(),
    /** After a save of SRT or WebVTT text: what reading it left out or changed. */
    notes: z.array(textNote).optional(),
  })
  .meta({ id: "Transcript" });

export type Transcript = z.infer<typeof transcript>;
