import { z } from "zod";
import { approvalFieldOf, approvalStatuses } from "@minbar/domain/segments/approval";
import type { ApprovalFields } from "@minbar/domain/segments/approval";
import { approvedLanguageTags, languageTags } from "@minbar/domain/library/language";
import { can, seesHidden } from "@minbar/domain/people/permission";
import type { Actor } from "@minbar/domain/people/permission-table";
import { longOutput } from "../output.ts";

export const segment = z
  .object({
    id: z.string(),
    time: z.string(),
    end: z.string().optional(),
    text: z.string(),
  })
  .meta({ id: "Segment" });

export const personName = z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() });
export const author = z.object({ id: z.string(), ...personName.shape });

const approval = z.enum(approvalStatuses);

/** The shape of the fields that a transcript has for each of these languages. */
const approvals = Object.fromEntries(
  approvedLanguageTags.map((tag) => [approvalFieldOf(tag), approval]),
) as Record<keyof ApprovalFields, typeof approval>;

export const transcript = longOutput(
  z
    .object({
      id: z.int(),
      videoId: z.int(),
      language: z.enum(languageTags),
      content: z.array(segment),
      version: z.int(),
      updatedAt: z.string(),
      ...approvals,
      draftContent: z.array(segment).nullable().optional(),
      draftVersion: z.int().optional(),
      draftUpdatedAt: z.string().nullable().optional(),
      staleSegments: z.array(z.string()).optional(),
      alsoEditing: z.array(personName).optional(),
    })
    .meta({ id: "Transcript" }),
);

/** The parts of a transcript that a caller may see. */
export function visibilityOf(user: Actor | undefined) {
  const isStaff = seesHidden(user);
  return { includeHidden: isStaff, withStale: isStaff, withDraft: can(user, "transcript:readDraft") };
}
