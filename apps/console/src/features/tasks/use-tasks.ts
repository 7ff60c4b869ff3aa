import { useDebouncedValue } from "@mantine/hooks";
import type { TaskStatus } from "@minbar/domain/team/task";
import { api } from "@minbar/ui/api";
import { pageOptions, searchPause, textToSend, useRows } from "#shared/lists/search-pages.ts";
import { useTaskStatus } from "#shared/team/use-task-status.ts";
import { isFiltered, statusesOf, tasksInput } from "./tasks-search.ts";
import type { TasksSearch } from "./tasks-search.ts";

/** The tasks of one status, page by page; of letters typed, once the typing pauses. */
function useGroup(status: TaskStatus, search: TasksSearch) {
  const [q] = useDebouncedValue(textToSend(search.q), searchPause);
  const query = api.tasks.search.useInfiniteQuery(tasksInput(status, { ...search, q }), pageOptions);
  return { status, query, ...useRows(query.data) };
}

export type TaskGroup = ReturnType<typeof useGroup>;

/** The tasks in their groups, as they are to be shown, and what a tab leaves of them. */
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
    /** How many are to do and how many are done; `undefined` while that is not known. */
    totals,
    found: sum(found),
    // What is in sight may still be of the search before.
    isFiltered: isFiltered(search) || groups.some(({ query }) => query.isPlaceholderData),
    query: {
      isError: groups.some(({ query }) => query.isError),
      refetch: () => Promise.all(groups.map(({ query }) => query.refetch())),
    },
  };
}

/** `undefined` where one of them is not known. */
export function sum(numbers: readonly (number | undefined)[]): number | undefined {
  return numbers.reduce(
    (before, number) => (before === undefined || number === undefined ? undefined : before + number),
    0,
  );
}
