import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "@minbar/ui/api";
import type { IssueStatus, ReportedIssue } from "@minbar/domain/team/reported-issue";
import type { reportedIssueUpdate } from "@minbar/domain/team/reported-issue-input";
import { showFailure, showSuccess, writeWithToast } from "#shared/failure.ts";
import { useVersionedSave } from "#shared/library/use-versioned-save.ts";
import { pageOptions, searchPause, textToSend, useRows } from "#shared/lists/search-pages.ts";
import { issuesInput } from "./issues-search.ts";
import type { IssuesSearch } from "./issues-search.ts";
import { messages } from "./messages.ts";

/**
 * The reports of a tab, page by page, and the number per status. A search goes in the body of a POST: it may name a person,
 * and URLs are logged.
 */
export function useIssues(search: IssuesSearch, text: string) {
  const { client } = api.useUtils();
  const input = issuesInput(search);
  const [q] = useDebouncedValue(textToSend(text), searchPause);
  const isSearch = q !== undefined;
  const listed = api.reportedIssues.search.useInfiniteQuery(input, { ...pageOptions, enabled: !isSearch });
  const found = useInfiniteQuery({
    ...pageOptions,
    // Invalidated with all other queries of reports.
    queryKey: [["reportedIssues", "find"], { ...input, q }],
    queryFn: ({ pageParam, signal }) =>
      client.reportedIssues.find.mutate({ ...input, q, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    enabled: isSearch,
    // Reports are personal data: a search is forgotten soon after it is closed.
    gcTime: 10_000,
  });
  const query = isSearch ? found : listed;
  const { rows } = useRows(query.data);
  return { query, rows, isSearch, counts: query.data?.pages[0]?.counts };
}

/** The report of the URL: from the list, or requested if the list does not contain it. */
export function useIssue(id: number | undefined, rows: readonly ReportedIssue[] | undefined) {
  const listed = rows?.find((issue) => issue.id === id);
  const isEnabled = id !== undefined && rows !== undefined && !listed;
  const query = api.reportedIssues.byId.useQuery({ id: id ?? 0 }, { enabled: isEnabled });
  return { issue: listed ?? (isEnabled ? query.data : undefined), query, isEnabled };
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

/** Sets the status of all these reports or of none, one change at a time, and offers undo. */
export function useIssuesStatus(
  issues: readonly Pick<ReportedIssue, "id" | "status">[],
  onUpdated: (ids: readonly number[]) => void,
) {
  const t = messages.get();
  const { words, changed } = useWrite();
  const { mutateAsync } = api.reportedIssues.updateMany.useMutation();
  // A ref besides the state, which the next click may read too early.
  const isBusy = useRef(false);
  const [busy, setBusy] = useState<IssueStatus>();

  async function send(ids: number[], status: IssueStatus, onDone: () => void) {
    try {
      await mutateAsync({ ids, status });
      onDone();
    } catch (error) {
      showFailure(error, words.failed, t.someGone);
    }
    await changed();
  }
  async function setStatus(status: IssueStatus) {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(status);
    const others = issues.filter((issue) => issue.status !== status).map(({ id }) => id);
    const before = status === "Complete" ? "Pending" : "Complete";
    const undo = () => void send(others, before, () => showSuccess(t.undone));
    const ids = issues.map(({ id }) => id);
    await send(ids, status, () => {
      onUpdated(ids);
      showSuccess(t.reportsUpdated(ids.length), others.length > 0 ? undo : undefined);
    });
    isBusy.current = false;
    setBusy(undefined);
  }
  return { setStatus, busy };
}
