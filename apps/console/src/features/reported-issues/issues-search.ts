import { languageTags } from "@minbar/domain/library/language";
import type { IssueStatus } from "@minbar/domain/team/reported-issue";
import { contentIdOf, oneOf, searchReader, tabOf } from "#shared/lists/list-search.ts";

export const issueTabs = ["all", "pending", "complete"] as const;

/** The URL parameters of the reports page; its search may name a person, so it is in no URL. */
export const readIssuesSearch = searchReader({
  tab: tabOf(issueTabs),
  language: oneOf(languageTags),
  /** Only reports whose sender can be reached. */
  contact: oneOf(["given"]),
  /** Only the reports of this video. */
  video: contentIdOf,
  /** The open report. */
  issue: contentIdOf,
});

export type IssuesSearch = ReturnType<typeof readIssuesSearch>;

const statuses = { pending: "Pending", complete: "Complete" } as const satisfies Record<string, IssueStatus>;

/** The server's query. */
export function issuesInput({ tab, language, contact, video }: IssuesSearch) {
  return { status: tab && statuses[tab], language, contact, video };
}

/** Whether a filter beside the tab is active. */
export function hasFilter({ language, contact, video }: IssuesSearch): boolean {
  return language !== undefined || contact !== undefined || video !== undefined;
}
