import { Skeleton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { can } from "@minbar/domain/people/permission";
import type { Task } from "@minbar/domain/team/task";
import { formatNumber } from "@minbar/ui/messages";
import { MorePages } from "#shared/lists/more-pages.tsx";
import { messages as words } from "#shared/messages.ts";
import { messages as teamWords } from "#shared/team/messages.ts";
import type { SetTaskStatus } from "#shared/team/use-task-status.ts";
import { useUser } from "#shared/user.ts";
import { TaskRow } from "./task-row.tsx";
import classes from "./tasks.module.css";
import { useFocusedRow } from "./use-focused-row.ts";
import type { TaskGroup } from "./use-tasks.ts";

type ShownGroup = Omit<TaskGroup, "rows"> & { rows: readonly Task[] | undefined };

interface RowProps {
  onOpen: (task: Task) => void;
  onSet: SetTaskStatus;
}

function Rows({ group, ...actions }: RowProps & { group: ShownGroup }) {
  const { loading } = useStore(words);
  const t = useStore(teamWords);
  const { rows, query, status } = group;
  if (!rows)
    return (
      <ul aria-busy aria-label={loading}>
        {[58, 44, 66].map((width) => (
          <li key={width} className={`${classes.row} app-row`}>
            <Skeleton height={14} width={`${width}%`} />
          </li>
        ))}
      </ul>
    );
  return (
    <>
      <ul
        aria-label={status === "Complete" ? t.complete : t.inProgress}
        aria-busy={query.isPlaceholderData}
        data-old={query.isPlaceholderData || undefined}
      >
        {rows.map((task) => (
          <TaskRow key={task.id} task={task} {...actions} />
        ))}
      </ul>
      <MorePages query={query} />
    </>
  );
}

/** The tasks of one status under a collapsible heading. */
function Group({ group, ...actions }: RowProps & { group: ShownGroup }) {
  const t = useStore(teamWords);
  const [isFolded, setFolded] = useState(false);
  const { status, total } = group;
  if (total === 0) return null;
  return (
    <section>
      <h2 className={`${classes.groupHead} app-row`}>
        <button
          type="button"
          className="app-group"
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          <IconChevronDown size={14} stroke={1.75} aria-hidden />
          {status === "Complete" ? t.complete : t.inProgress}
          {total !== undefined && <span className="app-count">{formatNumber(total)}</span>}
        </button>
      </h2>
      {!isFolded && <Rows group={group} {...actions} />}
    </section>
  );
}

/** The tasks of a tab: one list, or one group per status. */
export function TaskGroups({ groups, ...actions }: RowProps & { groups: readonly ShownGroup[] }) {
  const user = useUser();
  const list = useFocusedRow();
  const [only, ...others] = groups;
  return (
    <div {...list} className={classes.groups} data-own={!can(user, "task:listAll") || undefined}>
      {only && others.length === 0 ? (
        <Rows group={only} {...actions} />
      ) : (
        groups.map((group) => <Group key={group.status} group={group} {...actions} />)
      )}
    </div>
  );
}
