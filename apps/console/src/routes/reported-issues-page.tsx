import { Group } from "@mantine/core";
import { IconFlag } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { useImperativeHandle, useRef, useState } from "react";
import { issueStatuses } from "@minbar/domain/team/statuses";
import type { ReportedIssue } from "@minbar/domain/team/reported-issue";
import type { ShortcutGroup } from "@minbar/ui/keys/shortcut";
import { statusOf } from "@minbar/ui/failure";
import { TaskDialog } from "#features/tasks/task-dialog.tsx";
import type { NewTask } from "#features/tasks/task-dialog.tsx";
import { Empty, LoadFailed } from "#shared/lists/empty.tsx";
import { ListBody } from "#shared/lists/list-body.tsx";
import { useChosen } from "#shared/lists/use-chosen.ts";
import { messages as words } from "#shared/messages.ts";
import { usePageKeys } from "#shared/page-keys.ts";
import { Page } from "#shared/page.tsx";
import { IssueDetail } from "#features/reported-issues/issue-detail.tsx";
import { IssueList } from "#features/reported-issues/issue-list.tsx";
import { IssueStatusBadge } from "#features/reported-issues/issue-status-badge.tsx";
import { hasFilter } from "#features/reported-issues/issues-search.ts";
import { IssuesBar } from "#features/reported-issues/issues-bar.tsx";
import { IssuesBulkBar } from "#features/reported-issues/issues-bulk-bar.tsx";
import type { IssuesSearch } from "#features/reported-issues/issues-search.ts";
import { messages } from "#features/reported-issues/messages.ts";
import { useIssue, useIssues } from "#features/reported-issues/use-issues.ts";
import classes from "#features/reported-issues/issues.module.css";

const icon = <IconFlag size={24} stroke={1.5} aria-hidden />;

interface Props {
  search: IssuesSearch;
  onSearch: (search: IssuesSearch) => void;
}

/** Opens the next or previous report, by J and K too; without an open one, the first. */
function useSteps(rows: readonly ReportedIssue[] | undefined, { search, onSearch }: Props) {
  const at = rows?.findIndex(({ id }) => id === search.issue) ?? -1;
  function way(by: 1 | -1): (() => void) | undefined {
    const next = at < 0 ? rows?.[0] : rows?.[at + by];
    if (!next) return undefined;
    return () => {
      onSearch({ ...search, issue: next.id });
      document.querySelector<HTMLElement>(`[data-issue="${next.id}"]`)?.focus();
    };
  }
  const [before, next] = [way(-1), way(1)];
  const now = useRef<{ before: typeof before; next: typeof next }>(null);
  useImperativeHandle(now, () => ({ before, next }));
  const [group] = useState((): ShortcutGroup => {
    const t = messages.get();
    const go = (to: "before" | "next") => {
      const open = now.current?.[to];
      open?.();
      return open !== undefined;
    };
    return {
      title: t.keys,
      shortcuts: [
        { keys: ["j"], does: t.next, run: () => go("next"), repeats: true },
        { keys: ["k"], does: t.before, run: () => go("before"), repeats: true },
        // The form handles this key.
        { keys: ["$mod+Enter"], does: t.updateKey },
      ],
    };
  });
  usePageKeys(group);
  return { before: at < 0 ? undefined : before, next: at < 0 ? undefined : next };
}

/** Why the URL's report is not shown. */
function NotThere({ query }: { query: ReturnType<typeof useIssue>["query"] }) {
  const t = useStore(messages);
  if (!query.isError) return null;
  if (statusOf(query.error) === 404) return <Empty icon={icon} text={t.noSuchIssue} />;
  return <LoadFailed what={t.report} refetch={query.refetch} />;
}

interface OpenProps extends Props {
  rows: readonly ReportedIssue[] | undefined;
  onTask: (task: NewTask) => void;
}

/** The URL's report, or a placeholder. */
function OpenIssue({ rows, onTask, ...props }: OpenProps) {
  const t = useStore(messages);
  const { search } = props;
  const { issue, query, isEnabled } = useIssue(search.issue, rows);
  const { before, next } = useSteps(rows, props);
  if (search.issue === undefined) return <Empty icon={icon} text={t.select} hint={t.selectHint} />;
  if (!issue) return isEnabled && <NotThere query={query} />;
  const ways = { onBefore: before, onNext: next, onTask };
  return <IssueDetail key={issue.id} issue={issue} search={search} {...ways} />;
}

/** The number of reports per status. */
function Counts({ counts }: Pick<ReturnType<typeof useIssues>, "counts">) {
  if (!counts) return null;
  return (
    <Group gap={8} wrap="nowrap">
      {issueStatuses.map((status) => (
        <IssueStatusBadge key={status} status={status} count={counts[status]} />
      ))}
    </Group>
  );
}

/** The selected reports, and the bar that sets the status of those in the list. */
function useSelection(rows: readonly ReportedIssue[] = []) {
  const { chosen, toggle, choose, release, clear } = useChosen();
  const inSight = rows.filter(({ id }) => chosen.has(id));
  const floating = inSight.length > 0 && (
    <IssuesBulkBar
      issues={inSight}
      shown={rows.length}
      leftOut={chosen.size - inSight.length}
      onChooseAll={() => choose(rows.map(({ id }) => id))}
      onClear={clear}
      onUpdated={release}
    />
  );
  return { floating, chosen, toggle };
}

/** The reports page: the list, and the open report beside it. */
export function ReportedIssuesPage() {
  const t = useStore(messages);
  const word = useStore(words);
  const search = useSearch({ from: "/staff/reported-issues" });
  const navigate = useNavigate({ from: "/reported-issues" });
  const onSearch = (wanted: IssuesSearch) => void navigate({ search: wanted, replace: true });
  const [task, setTask] = useState<NewTask>();
  const [text, setText] = useState("");
  const list = useIssues(search, text);
  const { rows, counts, query } = list;
  const { floating, chosen, toggle } = useSelection(rows);
  const isFiltered = list.isSearch || hasFilter(search);
  const none = { all: t.none, pending: t.nonePending, complete: t.noneComplete }[search.tab ?? "all"];
  // Beside an empty list, shows the URL's report or a link to another tab.
  const isBare = !isFiltered && search.tab === undefined && search.issue === undefined;
  return (
    <Page
      title={word["reported-issues"]}
      beside={<Counts counts={counts} />}
      bar={<IssuesBar search={search} onSearch={onSearch} text={text} onText={setText} />}
      floating={floating}
    >
      <ListBody
        what={word["reported-issues"]}
        query={query}
        found={rows && (isBare ? rows.length : 1)}
        empty={<Empty icon={icon} text={t.none} />}
      >
        <div className={classes.panes} data-open={search.issue !== undefined || undefined}>
          <div className={`${classes.list} app-scroll`}>
            <IssueList list={list} search={search} chosen={chosen} onChoose={toggle}>
              <Empty icon={icon} text={isFiltered ? t.nothingFound : none} />
            </IssueList>
          </div>
          <div className="app-scroll">
            <OpenIssue rows={rows} search={search} onSearch={onSearch} onTask={setTask} />
          </div>
        </div>
      </ListBody>
      <TaskDialog opened={task !== undefined} filled={task} onClose={() => setTask(undefined)} />
    </Page>
  );
}
