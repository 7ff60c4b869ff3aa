import { Card, Flex, Group, Skeleton, Text } from "@mantine/core";
import { IconChevronRight, IconCircleCheck, IconCircleHalf2, IconListCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import type { Task, TaskStatus } from "@minbar/domain/team/task";
import { api } from "@minbar/ui/api";
import { formatNumber } from "@minbar/ui/messages";
import { CreatedAgo } from "#shared/library/created-ago.tsx";
import { ListBody } from "#shared/lists/list-body.tsx";
import { messages as words } from "#shared/messages.ts";
import { PartHead } from "#shared/part-head.tsx";
import { QuietButton } from "#shared/quiet-button.tsx";
import { messages as teamWords } from "#shared/team/messages.ts";
import { TaskAnchor } from "#shared/team/task-anchor.tsx";
import { TaskStatusButton } from "#shared/team/task-status.tsx";
import { useTaskStatus } from "#shared/team/use-task-status.ts";
import type { SetTaskStatus } from "#shared/team/use-task-status.ts";
import { useUser } from "#shared/user.ts";
import classes from "./dashboard.module.css";
import { messages } from "./messages.ts";
import { myTasks, ownTasks } from "./my-tasks.ts";

const row = { align: "center", gap: 12, mih: 40, px: 16 } as const;

function Row({ task, onSet }: { task: Task; onSet: SetTaskStatus }) {
  const t = useStore(teamWords);
  const isDone = task.status === "Complete";
  const Icon = isDone ? IconCircleCheck : IconCircleHalf2;
  const description = <bdi>{task.description}</bdi>;
  return (
    <Flex component="li" {...row} className={`${classes.task} app-row`} data-done={isDone || undefined}>
      <Icon size={16} stroke={1.75} role="img" aria-label={isDone ? t.complete : t.inProgress} />
      <span className={`${classes.text} app-cut`}>
        <TaskAnchor
          className={`app-finger ${classes.link}`}
          link={task.taskLink ?? ""}
          otherwise={description}
        >
          {description}
        </TaskAnchor>
      </span>
      {!isDone && (
        <TaskStatusButton className={`${classes.markComplete} app-revealed`} task={task} onSet={onSet} />
      )}
      <Text inherit span c="dimmed">
        <CreatedAgo createdAt={task.createdAt} />
      </Text>
    </Flex>
  );
}

function SkeletonRows() {
  return [64, 48, 56].map((width) => (
    <Flex component="li" key={width} {...row} className="app-row">
      <Skeleton height={14} width={`${width}%`} />
    </Flex>
  ));
}

/** The user's first tasks of one status. */
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
    <Card component="section" padding={0} aria-labelledby="my-tasks">
      <PartHead id="my-tasks" title={t.myTasks} px={16} mt={-1}>
        {count !== undefined && <span className="app-count">{formatNumber(count)}</span>}
        <QuietButton
          ms="auto"
          me={-12}
          rightSection={<IconChevronRight size={14} stroke={1.75} className="app-turns" aria-hidden />}
          renderRoot={(props) => <Link to="/tasks" {...props} />}
        >
          {t.viewAll}
        </QuietButton>
      </PartHead>
      <ListBody
        what={word.tasks}
        query={query}
        found={count}
        empty={
          <Group justify="center" gap={12} px={16} py={28} c="dimmed">
            <IconListCheck size={24} stroke={1.5} aria-hidden />
            {t.noTasks}
          </Group>
        }
      >
        <ul aria-busy={!first}>
          {first ? first.map((task) => <Row key={task.id} task={task} onSet={set} />) : <SkeletonRows />}
        </ul>
      </ListBody>
    </Card>
  );
}
