import type { IssueStatus } from "@minbar/domain/team/reported-issue";
import { contentIdOf } from "#shared/lists/list-search.ts";

export const issueTabs = ["all", "pending", "complete"] as const;

type IssueTab = (typeof issueTabs)[number];

/** What the page of reports keeps in its address. */
export interface IssuesSearch {
  /** All by default. */
  tab?: Exclude<IssueTab, "all"> | undefined;
  /** The id of the report that is open. */
  issue?: number | undefined;
}

export function issueTabOf(value: unknown): IssuesSearch["tab"] {
  const tab = issueTabs.find((one) => one === value);
  return tab === "all" ? undefined : tab;
}

/** Every key is set, for the router keeps the raw value of those that are not. */
export function readIssuesSearch(raw: Record<string, unknown>): IssuesSearch {
  return { tab: issueTabOf(raw["tab"]), issue: contentIdOf(raw["issue"]) };
}

const statuses = { pending: "Pending", complete: "Complete" } as const satisfies Record<string, IssueStatus>;

/** What the server is asked for. */
export function issuesInput({ tab }: IssuesSearch) {
  return { status: tab && statuses[tab] };
}
