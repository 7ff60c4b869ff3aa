import { auditGroups } from "@minbar/domain/people/audit";
import type { AuditGroup } from "@minbar/domain/people/audit";
import { addOf, textOf } from "#shared/lists/list-search.ts";
import type { ListSearch } from "#shared/lists/list-search.ts";

export const adminTabs = ["people", "tokens", "trash", "audit"] as const;

type AdminTab = (typeof adminTabs)[number];

/** What the page keeps in its address. */
export interface AdminSearch extends ListSearch {
  /** The people by default. */
  tab?: Exclude<AdminTab, "people"> | undefined;
  /** Of the audit: what it is about, who did it, and the first and the last day, `2026-11-22`. */
  group?: AuditGroup | undefined;
  actor?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const groups: readonly string[] = Object.keys(auditGroups);

function isGroup(text: unknown): text is AuditGroup {
  return typeof text === "string" && groups.includes(text);
}

/** A day that exists. */
function dayOf(value: unknown): string | undefined {
  const text = textOf(value) ?? "";
  return /^[12]\d{3}-\d\d-\d\d$/u.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}

/** Every key is set, for the router keeps the raw value of those that are not. */
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

/** The beginning of a day here, so many days later. */
function startOf(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** What the server is asked for: whole days, as they are here. */
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
