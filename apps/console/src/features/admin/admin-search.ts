import { auditGroups } from "@minbar/domain/people/audit";
import type { AuditGroup } from "@minbar/domain/people/audit";
import { addOf, oneOf, searchReader, tabOf, textOf, userIdOf } from "#shared/lists/list-search.ts";

export const adminTabs = ["people", "tokens", "trash", "audit"] as const;

export const auditSubjects = Object.keys(auditGroups) as AuditGroup[];

/** A valid date. */
function dayOf(value: unknown): string | undefined {
  const text = textOf(value) ?? "";
  return /^[12]\d{3}-\d\d-\d\d$/u.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

export const readAdminSearch = searchReader({
  q: textOf,
  add: addOf,
  tab: tabOf(adminTabs),
  /** Audit filters: the subject, the person, and the first and the last day, `2026-11-22`. */
  group: oneOf(auditSubjects),
  actor: userIdOf,
  from: dayOf,
  to: dayOf,
});

export type AdminSearch = ReturnType<typeof readAdminSearch>;

/** The start of a local day, that many days later. */
function startOf(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** The server's query: whole days in local time. */
export function auditInput({ group, actor, from, to }: AdminSearch) {
  return {
    group,
    actorId: actor,
    since: from === undefined ? undefined : startOf(from),
    until: to === undefined ? undefined : startOf(to, 1),
  };
}

/** Whether the audit is filtered. */
export function isAuditFiltered({ group, actor, from, to }: AdminSearch): boolean {
  return [group, actor, from, to].some((value) => value !== undefined);
}
