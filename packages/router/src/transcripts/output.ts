import { z } from "zod";
import { approvalStatuses } from "@minbar/domain/segments/approval";
import { languageTags } from "@minbar/domain/library/language";
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

export const transcript = longOutput(
  z
    .object({
      id: z.int(),
      videoId: z.int(),
      language: z.enum(languageTags),
      content: z.array(segment),
      version: z.int(),
      updatedAt: z.string(),
      approvalStatusAr: approval,
      approvalStatusEn: approval,
      approvalStatusUr: approval,
      approvalStatusFr: approval,
      approvalStatusEs: approval,
      approvalStatusTr: approval,
      approvalStatusMs: approval,
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
