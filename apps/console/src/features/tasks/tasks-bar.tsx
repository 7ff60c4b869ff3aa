import { Space, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { can } from "@minbar/domain/people/permission";
import { formatNumber } from "@minbar/ui/messages";
import { SearchField } from "#shared/lists/search-field.tsx";
import { messages as teamWords } from "#shared/team/messages.ts";
import { useUser } from "#shared/user.ts";
import { AssigneeFilter } from "./assignee-select.tsx";
import { messages } from "./messages.ts";
import { readTasksSearch, taskTabs } from "./tasks-search.ts";
import type { TasksSearch, TaskTab } from "./tasks-search.ts";
import classes from "./tasks.module.css";
import { sum } from "./use-tasks.ts";

interface Props {
  search: TasksSearch;
  /** The numbers of open and completed tasks; `undefined` until known. */
  totals: readonly (number | undefined)[];
  onSearch: (search: TasksSearch) => void;
}

/** The three tabs, each with its own URL. */
function Tabs({ search, totals }: Omit<Props, "onSearch">) {
  const t = useStore(messages);
  const team = useStore(teamWords);
  const names: Record<TaskTab, string> = {
    all: t.all,
    "in-progress": team.inProgress,
    complete: team.complete,
  };
  const [toDo, done] = totals;
  const counts = { all: sum(totals), "in-progress": toDo, complete: done };
  const { q, assignee } = search;
  return (
    <nav className={classes.tabs} aria-label={t.tabs}>
      {taskTabs.map((tab) => (
        <Link
          key={tab}
          to="/tasks"
          search={readTasksSearch({ q, assignee, tab })}
          replace
          className={`app-group ${classes.tab}`}
          aria-current={tab === (search.tab ?? "all") ? "page" : undefined}
        >
          {names[tab]}
          {counts[tab] !== undefined && (
            <Text inherit span c="dimmed" fw={400}>
              {formatNumber(counts[tab])}
            </Text>
          )}
        </Link>
      ))}
    </nav>
  );
}

/** Tabs, search and, for admins, the assignee filter. */
export function TasksBar({ search, totals, onSearch }: Props) {
  const t = useStore(messages);
  const user = useUser();
  const change = (changes: TasksSearch) => onSearch(readTasksSearch({ ...search, ...changes }));
  return (
    <>
      <Tabs search={search} totals={totals} />
      <Space flex={1} />
      {can(user, "user:list") && (
        <AssigneeFilter value={search.assignee} onChange={(assignee) => change({ assignee })} />
      )}
      <SearchField label={t.search} value={search.q ?? ""} onChange={(q) => change({ q })} />
    </>
  );
}
