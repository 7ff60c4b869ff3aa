import { useDebouncedValue } from "@mantine/hooks";
import type { TaskStatus } from "@minbar/domain/team/task";
import { api } from "@minbar/ui/api";
import { pageOptions, searchPause, textToSend, useRows } from "#shared/lists/search-pages.ts";
import { useTaskStatus } from "#shared/team/use-task-status.ts";
import { isFiltered, statusesOf, tasksInput } from "./tasks-search.ts";
import type { TasksSearch } from "./tasks-search.ts";

/** The tasks of one status, page by page; the search is debounced. */
function useGroup(status: TaskStatus, search: TasksSearch) {
  const [q] = useDebouncedValue(textToSend(search.q), searchPause);
  const query = api.tasks.search.useInfiniteQuery(tasksInput(status, { ...search, q }), pageOptions);
  return { status, query, ...useRows(query.data) };
}

export type TaskGroup = ReturnType<typeof useGroup>;

/** The tasks in their groups with optimistic changes, filtered by tab. */
export function useTasks(search: TasksSearch) {
  const { set, show } = useTaskStatus();
  const all = [useGroup("In-Progress", search), useGroup("Complete", search)];
  const wanted = statusesOf(search);
  const groups = all
    .filter(({ status }) => wanted.includes(status))
    .map((group) => ({ ...group, rows: show(group.rows) }));
  const totals = all.map(({ total }) => total);
  const found = groups.map(({ total }) => total);
  return {
    groups,
    setStatus: set,
    /** The numbers of open and completed tasks; `undefined` until known. */
    totals,
    found: sum(found),
    // The displayed rows may still belong to the previous search.
    isFiltered: isFiltered(search) || groups.some(({ query }) => query.isPlaceholderData),
    query: {
      isError: groups.some(({ query }) => query.isError),
      refetch: () => Promise.all(groups.map(({ query }) => query.refetch())),
    },
  };
}

/** `undefined` if one of them is unknown. */
export function sum(numbers: readonly (number | undefined)[]): number | undefined {
  return numbers.reduce(
    (before, number) => (before === undefined || number === undefined ? undefined : before + number),
    0,
  );
}
