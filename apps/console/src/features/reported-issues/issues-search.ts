import { languageTags } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import type { IssueStatus } from "@minbar/domain/team/reported-issue";
import { contentIdOf } from "#shared/lists/list-search.ts";

export const issueTabs = ["all", "pending", "complete"] as const;

type IssueTab = (typeof issueTabs)[number];

/** The URL parameters of the reports page; its search may name a person, so it is in no URL. */
export interface IssuesSearch {
  /** Defaults to all. */
  tab?: Exclude<IssueTab, "all"> | undefined;
  /** Only reports about this language. */
  language?: LanguageTag | undefined;
  /** Only reports whose sender can be reached. */
  contact?: "given" | undefined;
  /** The id of a video: only its reports. */
  video?: number | undefined;
  /** The id of the open report. */
  issue?: number | undefined;
}

export function issueTabOf(value: unknown): IssuesSearch["tab"] {
  const tab = issueTabs.find((one) => one === value);
  return tab === "all" ? undefined : tab;
}

/** Sets every key, because the router keeps the raw value of missing ones. */
export function readIssuesSearch(raw: Record<string, unknown>): IssuesSearch {
  return {
    tab: issueTabOf(raw["tab"]),
    language: languageTags.find((tag) => tag === raw["language"]),
    contact: raw["contact"] === "given" ? "given" : undefined,
    video: contentIdOf(raw["video"]),
    issue: contentIdOf(raw["issue"]),
  };
}

const statuses = { pending: "Pending", complete: "Complete" } as const satisfies Record<string, IssueStatus>;

/** The server's query. */
export function issuesInput({ tab, language, contact, video }: IssuesSearch) {
  return { status: tab && statuses[tab], language, contact, video };
}

/** Whether a filter beside the tab is active. */
export function hasFilter({ language, contact, video }: IssuesSearch): boolean {
  return language !== undefined || contact !== undefined || video !== undefined;
}
