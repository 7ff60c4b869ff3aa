import { api } from "@minbar/ui/api";
import type { ReportedIssue } from "@minbar/domain/team/reported-issue";
import type { reportedIssueUpdate } from "@minbar/domain/team/reported-issue-input";
import { writeWithToast } from "#shared/failure.ts";
import { currentWith, useVersionedSave } from "#shared/library/use-versioned-save.ts";
import { pageOptions, useRows } from "#shared/lists/search-pages.ts";
import { issuesInput } from "./issues-search.ts";
import type { IssuesSearch } from "./issues-search.ts";
import { messages } from "./messages.ts";

/** The reports of a tab, page by page, and how many there are of each status. */
export function useIssues(search: IssuesSearch) {
  const query = api.reportedIssues.search.useInfiniteQuery(issuesInput(search), pageOptions);
  const { rows } = useRows(query.data);
  return { query, rows, counts: query.data?.pages[0]?.counts };
}

/** The report of the address: from the list, or asked for where the list does not hold it. */
export function useIssue(id: number | undefined, rows: readonly ReportedIssue[] | undefined) {
  const listed = rows?.find((issue) => issue.id === id);
  const isAsked = id !== undefined && rows !== undefined && !listed;
  const query = api.reportedIssues.byId.useQuery({ id: id ?? 0 }, { enabled: isAsked });
  return { issue: listed ?? (isAsked ? query.data : undefined), query, isAsked };
}

/** What a write tells, and asks for afterwards. */
function useWrite() {
  const queries = api.useUtils();
  const t = messages.get();
  const words = { done: t.updated, failed: t.updateFailed, gone: t.noSuchIssue };
  return { words, changed: () => queries.reportedIssues.invalidate() };
}

/** Completes a report; without a version, as it writes the status alone. */
export function useIssueCompletion() {
  const { words, changed } = useWrite();
  return api.reportedIssues.update.useMutation(writeWithToast(words, changed));
}

type Changes = (typeof reportedIssueUpdate)["_zod"]["input"];

/** Saves what was changed of status and notes, unless somebody else has changed the same. */
export function useIssueSave(id: number) {
  const { mutateAsync } = api.reportedIssues.update.useMutation();
  return useVersionedSave({
    send: (changes: Changes) => mutateAsync({ id, ...changes }),
    currentOf: currentWith("adminNote"),
    ...useWrite(),
  });
}
