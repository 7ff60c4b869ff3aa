import { Modal } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { displayName } from "@minbar/domain/people/user";
import type { Task } from "@minbar/domain/team/task";
import { CreatedAgo } from "#shared/library/created-ago.tsx";
import { TaskStatusBadge } from "#shared/team/task-status.tsx";
import { messages } from "./messages.ts";
import { TaskLink } from "./task-link.tsx";
import classes from "./tasks.module.css";

interface Props {
  task: Task | undefined;
  onClose: () => void;
}

/** A task in full, for those who cannot change it. */
export function TaskView({ task, onClose }: Props) {
  const t = useStore(messages);
  return (
    <Modal opened={task !== undefined} onClose={onClose} title={t.task} size={480}>
      {task && (
        <div className={classes.view}>
          <TaskStatusBadge status={task.status} />
          <p className={classes.whole} dir="auto">
            {task.description}
          </p>
          <TaskLink link={task.taskLink} />
          <dl className={classes.facts}>
            <dt>{t.from}</dt>
            <dd>
              <bdi>{task.createdByUser ? displayName(task.createdByUser) : t.nobody}</bdi>
            </dd>
            <dt>{t.given}</dt>
            <dd>
              <CreatedAgo createdAt={task.createdAt} />
            </dd>
          </dl>
        </div>
      )}
    </Modal>
  );
}
