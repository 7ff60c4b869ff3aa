import { useStore } from "@nanostores/react";
import { displayName } from "@minbar/domain/people/user";
import { can } from "@minbar/domain/people/permission";
import type { Task } from "@minbar/domain/team/task";
import { CreatedAgo } from "#shared/library/created-ago.tsx";
import { TaskStatusBadge, TaskStatusButton } from "#shared/team/task-status.tsx";
import type { SetTaskStatus } from "#shared/team/use-task-status.ts";
import { useUser } from "#shared/user.ts";
import { messages } from "./messages.ts";
import { TaskLink } from "./task-link.tsx";
import classes from "./tasks.module.css";

interface Props {
  task: Task;
  onOpen: (task: Task) => void;
  onSet: SetTaskStatus;
}

/** One task of a list: what, where, who, when, and whether it is done. */
export function TaskRow({ task, onOpen, onSet }: Props) {
  const t = useStore(messages);
  const user = useUser();
  const { description, assignedToUser, assignedToUserId, status } = task;
  const subject = { assignedToUserId: assignedToUserId ?? "", fields: ["status"] };
  return (
    <li
      className={classes.row}
      data-task={task.id}
      data-done={status === "Complete" || undefined}
      // Keys lead to the row, from which Tab leads to what is in it.
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
        <span className={`${classes.person} app-cut`}>
          <bdi>{assignedToUser ? displayName(assignedToUser) : t.nobody}</bdi>
        </span>
      )}
      <span className={classes.when}>
        <CreatedAgo createdAt={task.createdAt} />
      </span>
      <span className={classes.action}>
        {can(user, "task:update", subject) && <TaskStatusButton task={task} onSet={onSet} />}
      </span>
    </li>
  );
}
