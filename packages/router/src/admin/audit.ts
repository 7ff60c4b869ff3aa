import { z } from "zod";
import { listAudit, listAuditActors } from "@minbar/data/audit-list";
import type { AuditQuery } from "@minbar/data/audit-list";
import { issue } from "@minbar/domain/messages/issue";
import { auditGroups } from "@minbar/domain/people/audit";
import { auditActor, auditEntry } from "@minbar/domain/people/audit-output";
import { instantInput } from "../input.ts";
import { longOutput } from "../output.ts";
import { answerSearch, searchPage, searchPageShape } from "../paging.ts";
import { userId } from "../resources/users.ts";
import { restOf, router } from "../trpc.ts";

const { get } = restOf("Audit");

const groups = Object.keys(auditGroups) as [keyof typeof auditGroups, ...(keyof typeof auditGroups)[]];

/** Which entries a list or a file contains; by default all. */
export const auditFilter = z.strictObject({
  group: z
    .enum(groups, issue("group_invalid", { options: groups }))
    .meta({ description: "Only entries about this kind of subject", example: "roles" })
    .optional(),
  actorId: userId.describe("Only entries of this person").optional(),
  since: instantInput.describe("Only entries at or after this time, in UTC").optional(),
  until: instantInput.describe("Only entries before this time, in UTC").optional(),
});

const cursor = searchPageShape.cursor.unwrap().meta({ example: "1795258306302.81" }).optional();

export function auditQueryOf({ group, ...filter }: z.output<typeof auditFilter>): AuditQuery {
  return { ...filter, actions: group && auditGroups[group] };
}

/** Records who changed what; written in the transaction of the change, and never modified, except the counts of failed sign-ins. */
export const audit = router({
  list: get("audit:list", "/admin/audit", {
    summary: "List the audit log",
    description: "Returns the audit log, newest first. Send `next` as `cursor` to get the next page.",
  })
    .input(auditFilter.extend({ ...searchPageShape, cursor }))
    .output(longOutput(searchPage(auditEntry)))
    .query(({ ctx, input: { limit, cursor, ...filter } }) => {
      const query = auditQueryOf(filter);
      return answerSearch({ limit, cursor }, { list: (page) => listAudit(ctx.db, query, page) });
    }),

  actors: get("audit:list", "/admin/audit/actors", {
    summary: "List the people in the audit log",
    description: "Returns the people who appear in the audit log.",
  })
    .input(z.void())
    .output(z.array(auditActor))
    .query(({ ctx }) => listAuditActors(ctx.db)),
});
