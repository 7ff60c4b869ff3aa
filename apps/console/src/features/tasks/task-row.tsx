import { DataList, Modal, Stack, Text } from "@mantine/core";
import { IconLink } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { can } from "@minbar/domain/people/permission";
import type { Task } from "@minbar/domain/team/task";
import { personName } from "@minbar/ui/words/names";
import { Fact } from "#shared/fact.tsx";
import { CreatedAgo } from "#shared/library/created-ago.tsx";
import { TaskAnchor } from "#shared/team/task-anchor.tsx";
import { TaskStatusBadge, TaskStatusButton } from "#shared/team/task-status.tsx";
import type { SetTaskStatus } from "#shared/team/use-task-status.ts";
import { useUser } from "#shared/user.ts";
import { messages } from "./messages.ts";
import classes from "./tasks.module.css";

/** The target of a task: a link if it is safe and known, otherwise text. */
function TaskLink({ link }: { link: string | null }) {
  if (link === null || link.trim() === "") return <span />;
  const shown = link.trim().replace(/^(https?:\/\/|\/)/iu, "");
  const text = (
    <span className={`app-group ${classes.link} app-cut`} title={link} dir="auto">
      {shown}
    </span>
  );
  return (
    <TaskAnchor className={`app-group ${classes.link}`} link={link} otherwise={text}>
      <IconLink size={14} stroke={1.5} aria-hidden />
      <span dir="ltr" className="app-cut">
        {shown}
      </span>
    </TaskAnchor>
  );
}

/** When an open task was created; when a complete one was completed, and by whom. */
function When({ task: { createdAt, completedAt, completedByUser } }: Pick<Props, "task">) {
  const t = useStore(messages);
  if (completedAt === null)
    return (
      <span className={`${classes.when} app-cut`}>
        <CreatedAgo createdAt={createdAt} />
      </span>
    );
  return (
    <span className={`${classes.when} app-cut`}>
      <bdi>{completedByUser ? t.doneBy({ name: personName(completedByUser) }) : t.doneLabel}</bdi>
      <CreatedAgo createdAt={completedAt} />
    </span>
  );
}

interface Props {
  task: Task;
  onOpen: (task: Task) => void;
  onSet: SetTaskStatus;
}

/** One task of a list: description, link, assignee, date and status. */
export function TaskRow({ task, onOpen, onSet }: Props) {
  const t = useStore(messages);
  const user = useUser();
  const { description, assignedToUser, assignedToUserId, status } = task;
  const subject = { assignedToUserId: assignedToUserId ?? "", fields: ["status"] };
  return (
    <li
      className={`${classes.row} app-row`}
      data-task={task.id}
      data-done={status === "Complete" || undefined}
      // Keys focus the row; Tab then moves to its controls.
      tabIndex={-1}
    >
      <TaskStatusBadge status={status} />
      <button
        type="button"
        className={`${classes.description} app-cut`}
        data-open
        aria-label={t.open({ task: description.slice(0, 200) })}
        onClick={() => onOpen(task)}
      >
        <bdi>{description}</bdi>
      </button>
      <TaskLink link={task.taskLink} />
      {can(user, "task:listAll") && (
        <span className="app-cut">
          <bdi>{assignedToUser ? personName(assignedToUser) : t.nobody}</bdi>
        </span>
      )}
      <When task={task} />
      <span className={classes.action}>
        {can(user, "task:update", subject) && <TaskStatusButton task={task} onSet={onSet} />}
      </span>
    </li>
  );
}

interface ViewProps {
  task: Task | undefined;
  onClose: () => void;
}

/** A task with all details, for users who cannot edit it. */
export function TaskView({ task, onClose }: ViewProps) {
  const t = useStore(messages);
  return (
    <Modal opened={task !== undefined} onClose={onClose} title={t.task} size={480}>
      {task && (
        <Stack gap={12} align="start">
          <TaskStatusBadge status={task.status} />
          <Text inherit w="100%" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }} dir="auto">
            {task.description}
          </Text>
          <TaskLink link={task.taskLink} />
          <DataList gap={4}>
            <Fact name={t.from}>
              <bdi>{task.createdByUser ? personName(task.createdByUser) : t.nobody}</bdi>
            </Fact>
            <Fact name={t.given}>
              <CreatedAgo createdAt={task.createdAt} />
            </Fact>
          </DataList>
        </Stack>
      )}
    </Modal>
  );
}
