import { auditGroups } from "@minbar/domain/people/audit";
import type { AuditGroup } from "@minbar/domain/people/audit";
import { addOf, textOf } from "#shared/lists/list-search.ts";
import type { ListSearch } from "#shared/lists/list-search.ts";

export const adminTabs = ["people", "tokens", "trash", "audit"] as const;

type AdminTab = (typeof adminTabs)[number];

/** The page's URL parameters. */
export interface AdminSearch extends ListSearch {
  /** Defaults to the list of people. */
  tab?: Exclude<AdminTab, "people"> | undefined;
  /** Audit filters: the subject, the person, and the first and the last day, `2026-11-22`. */
  group?: AuditGroup | undefined;
  actor?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const groups: readonly string[] = Object.keys(auditGroups);

function isGroup(text: unknown): text is AuditGroup {
  return typeof text === "string" && groups.includes(text);
}

/** A valid date. */
function dayOf(value: unknown): string | undefined {
  const text = textOf(value) ?? "";
  return /^[12]\d{3}-\d\d-\d\d$/u.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

/** Sets every key, because the router keeps the raw value of missing ones. */
export function readAdminSearch(raw: Record<string, unknown>): AdminSearch {
  const tab = adminTabs.find((one) => one === raw["tab"]);
  const actor = textOf(raw["actor"]);
  return {
    q: textOf(raw["q"]),
    add: addOf(raw["add"]),
    tab: tab === "people" ? undefined : tab,
    group: isGroup(raw["group"]) ? raw["group"] : undefined,
    actor: actor && /^[\w-]{1,64}$/u.test(actor) ? actor : undefined,
    from: dayOf(raw["from"]),
    to: dayOf(raw["to"]),
  };
}

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
