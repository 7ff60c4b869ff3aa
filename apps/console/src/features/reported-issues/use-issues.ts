import { api } from "@minbar/ui/api";
import type { ReportedIssue } from "@minbar/domain/team/reported-issue";
import type { reportedIssueUpdate } from "@minbar/domain/team/reported-issue-input";
import { writeWithToast } from "#shared/failure.ts";
import { useVersionedSave } from "#shared/library/use-versioned-save.ts";
import { pageOptions, useRows } from "#shared/lists/search-pages.ts";
import { issuesInput } from "./issues-search.ts";
import type { IssuesSearch } from "./issues-search.ts";
import { messages } from "./messages.ts";

/** The reports of a tab, page by page, and the number per status. */
export function useIssues(search: IssuesSearch) {
  const query = api.reportedIssues.search.useInfiniteQuery(issuesInput(search), pageOptions);
  const { rows } = useRows(query.data);
  return { query, rows, counts: query.data?.pages[0]?.counts };
}

/** The report of the URL: from the list, or requested if the list does not contain it. */
export function useIssue(id: number | undefined, rows: readonly ReportedIssue[] | undefined) {
  const listed = rows?.find((issue) => issue.id === id);
  const isAsked = id !== undefined && rows !== undefined && !listed;
  const query = api.reportedIssues.byId.useQuery({ id: id ?? 0 }, { enabled: isAsked });
  return { issue: listed ?? (isAsked ? query.data : undefined), query, isAsked };
}

/** The toast of a write, and the queries that it invalidates. */
function useWrite() {
  const queries = api.useUtils();
  const t = messages.get();
  const words = { done: t.updated, failed: t.updateFailed, gone: t.noSuchIssue };
  return { words, changed: () => queries.reportedIssues.invalidate() };
}

/** Completes a report; without a version, because it writes only the status. */
export function useIssueCompletion() {
  const { words, changed } = useWrite();
  return api.reportedIssues.update.useMutation(writeWithToast(words, changed));
}

type Changes = (typeof reportedIssueUpdate)["_zod"]["input"];

/** Saves changes of status and notes, unless somebody else has changed the same fields. */
export function useIssueSave(id: number) {
  const { mutateAsync } = api.reportedIssues.update.useMutation();
  return useVersionedSave({
    send: (changes: Changes) => mutateAsync({ id, ...changes }),
    field: "adminNote",
    ...useWrite(),
  });
}
