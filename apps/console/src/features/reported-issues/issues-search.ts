import type { IssueStatus } from "@minbar/domain/team/reported-issue";

export const issueTabs = ["all", "pending", "complete"] as const;

export type IssueTab = (typeof issueTabs)[number];

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
  const id = Number(raw["issue"]);
  return {
    tab: issueTabOf(raw["tab"]),
    issue: Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined,
  };
}

const statuses = { pending: "Pending", complete: "Complete" } as const satisfies Record<string, IssueStatus>;

/** What the server is asked for. */
export function issuesInput({ tab }: IssuesSearch) {
  return { status: tab && statuses[tab] };
}
