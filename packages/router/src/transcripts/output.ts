import { can, seesHidden } from "@minbar/domain/people/permission";
import type { Actor } from "@minbar/domain/people/permission-table";
import { transcript as schema } from "@minbar/domain/segments/transcript";
import type { Transcript } from "@minbar/domain/segments/transcript";
import { longOutput } from "../output.ts";

export const transcript = longOutput(schema);

/** The parts of a transcript that a caller may see. */
export function visibilityOf(user: Actor | undefined) {
  const isStaff = seesHidden(user);
  return { includeHidden: isStaff, withStale: isStaff, withDraft: can(user, "transcript:readDraft") };
}

const withoutDraft = { draftContent: undefined, draftVersion: undefined, draftUpdatedAt: undefined };

/** The same of a transcript that a member of the staff has written. */
export function visibleTo(user: Actor, written: Transcript): Transcript {
  return visibilityOf(user).withDraft ? written : { ...written, ...withoutDraft };
}
