import { Button, Skeleton } from "@mantine/core";
import {
  IconCheck,
  IconChevronRight,
  IconCircleCheck,
  IconCircleHalf2,
  IconListCheck,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import type { Task } from "@minbar/domain/team/task";
import { api } from "@minbar/ui/api";
import { CreatedAgo } from "#shared/library/created-ago.tsx";
import { ListBody } from "#shared/lists/list-body.tsx";
import { messages as words } from "#shared/messages.ts";
import { useUser } from "#shared/user.ts";
import classes from "./dashboard.module.css";
import { messages } from "./messages.ts";
import { myTasks } from "./my-tasks.ts";
import { useTaskStatus } from "./use-task-status.ts";

type Shown = Pick<Task, "id" | "description" | "status" | "createdAt">;

function Row({ task }: { task: Shown }) {
  const t = useStore(messages);
  const { complete, isPending } = useTaskStatus();
  const isDone = task.status === "Complete";
  const Icon = isDone ? IconCircleCheck : IconCircleHalf2;
  return (
    <li className={classes.task} data-done={isDone || undefined}>
      <Icon size={16} stroke={1.75} role="img" aria-label={isDone ? t.complete : t.inProgress} />
      <span className={`${classes.taskText} app-cut`}>
        <bdi>{task.description}</bdi>
      </span>
      {!isDone && (
        <Button
          className={classes.markComplete}
          variant="default"
          size="compact-sm"
          loading={isPending}
          leftSection={<IconCheck size={14} stroke={1.75} />}
          aria-label={t.completeNamed({ task: task.description })}
          onClick={() => complete(task.id)}
        >
          {t.markComplete}
        </Button>
      )}
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

/** Up to five of the person's own tasks. */
export function TaskList() {
  const t = useStore(messages);
  const word = useStore(words);
  const user = useUser();
  const query = api.tasks.list.useQuery();
  const mine = query.data && myTasks(query.data, user.id);
  return (
    <section className={classes.card} aria-labelledby="my-tasks">
      <div className={classes.cardHead}>
        <h2 id="my-tasks">{t.myTasks}</h2>
        {mine && <span className="app-count">{mine.count}</span>}
        <Link to="/tasks" className={classes.viewAll}>
          {t.viewAll}
          <IconChevronRight size={14} stroke={1.75} className="app-turns" aria-hidden />
        </Link>
      </div>
      <ListBody
        what={word.tasks}
        query={query}
        found={mine?.count}
        isNarrowed={false}
        empty={
          <p className={classes.nothing}>
            <IconListCheck size={24} stroke={1.5} aria-hidden />
            {t.noTasks}
          </p>
        }
        icon={null}
        nothingFound={t.noTasks}
        onClear={() => undefined}
      >
        <ul aria-busy={!mine}>
          {mine ? mine.first.map((task) => <Row key={task.id} task={task} />) : <SkeletonRows />}
        </ul>
      </ListBody>
    </section>
  );
}
