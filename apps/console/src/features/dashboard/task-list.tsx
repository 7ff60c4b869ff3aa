import { Skeleton } from "@mantine/core";
import { IconChevronRight, IconCircleCheck, IconCircleHalf2, IconListCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import type { Task, TaskStatus } from "@minbar/domain/team/task";
import { api } from "@minbar/ui/api";
import { formatNumber } from "@minbar/ui/messages";
import { CreatedAgo } from "#shared/library/created-ago.tsx";
import { ListBody } from "#shared/lists/list-body.tsx";
import { messages as words } from "#shared/messages.ts";
import { messages as teamWords } from "#shared/team/messages.ts";
import { TaskStatusButton } from "#shared/team/task-status.tsx";
import { useTaskStatus } from "#shared/team/use-task-status.ts";
import type { SetTaskStatus } from "#shared/team/use-task-status.ts";
import { useUser } from "#shared/user.ts";
import classes from "./dashboard.module.css";
import { messages } from "./messages.ts";
import { myTasks, ownTasks } from "./my-tasks.ts";

function Row({ task, onSet }: { task: Task; onSet: SetTaskStatus }) {
  const t = useStore(teamWords);
  const isDone = task.status === "Complete";
  const Icon = isDone ? IconCircleCheck : IconCircleHalf2;
  return (
    <li className={classes.task} data-done={isDone || undefined}>
      <Icon size={16} stroke={1.75} role="img" aria-label={isDone ? t.complete : t.inProgress} />
      <span className={`${classes.taskText} app-cut`}>
        <bdi>{task.description}</bdi>
      </span>
      {!isDone && <TaskStatusButton className={classes.markComplete} task={task} onSet={onSet} />}
      <span className={classes.when}>
        <CreatedAgo createdAt={task.createdAt} />
      </span>
    </li>
  );
}

function SkeletonRows() {
  return [64, 48, 56].map((width) => (
    <li key={width} className={classes.task}>
      <Skeleton height={14} width={`${width}%`} />
    </li>
  ));
}

/** The user's newest tasks of one status. */
function useOwn(status: TaskStatus) {
  const { id } = useUser();
  return api.tasks.search.useQuery(ownTasks(id, status));
}

function useMyTasks() {
  const [toDo, done] = [useOwn("In-Progress"), useOwn("Complete")];
  const { set, show } = useTaskStatus();
  const mine = toDo.data && done.data && myTasks(toDo.data, done.data);
  return {
    set,
    count: mine?.count,
    first: show(mine?.first),
    isError: toDo.isError || done.isError,
    refetch: () => Promise.all([toDo.refetch(), done.refetch()]),
  };
}

/** Up to five of the user's tasks. */
export function TaskList() {
  const t = useStore(messages);
  const word = useStore(words);
  const { set, count, first, ...query } = useMyTasks();
  return (
    <section className={classes.card} aria-labelledby="my-tasks">
      <div className={classes.cardHead}>
        <h2 id="my-tasks">{t.myTasks}</h2>
        {count !== undefined && <span className="app-count">{formatNumber(count)}</span>}
        <Link to="/tasks" className={classes.viewAll}>
          {t.viewAll}
          <IconChevronRight size={14} stroke={1.75} className="app-turns" aria-hidden />
        </Link>
      </div>
      <ListBody
        what={word.tasks}
        query={query}
        found={count}
        empty={
          <p className={classes.nothing}>
            <IconListCheck size={24} stroke={1.5} aria-hidden />
            {t.noTasks}
          </p>
        }
      >
        <ul aria-busy={!first}>
          {first ? first.map((task) => <Row key={task.id} task={task} onSet={set} />) : <SkeletonRows />}
        </ul>
      </ListBody>
    </section>
  );
}
