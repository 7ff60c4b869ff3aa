import { Button } from "@mantine/core";
import { IconCheck, IconCircleCheck, IconCircleHalf2, IconRefresh } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { Task, TaskStatus } from "@minbar/domain/team/task";
import badges from "../library/badge.module.css";
import { messages } from "./messages.ts";
import type { SetTaskStatus } from "./use-task-status.ts";

export function TaskStatusBadge({ status }: { status: TaskStatus }) {
  const t = useStore(messages);
  const isDone = status === "Complete";
  const Icon = isDone ? IconCircleCheck : IconCircleHalf2;
  return (
    <span className={`${badges.badge} ${isDone ? badges.ok : badges.info}`}>
      <Icon size={12} stroke={2} aria-hidden />
      {isDone ? t.complete : t.inProgress}
    </span>
  );
}

interface Props {
  task: Task;
  onSet: SetTaskStatus;
  className?: string | undefined;
}

/** 'Mark Complete' or 'Reopen'. */
export function TaskStatusButton({ task, onSet, className = "" }: Props) {
  const t = useStore(messages);
  const isDone = task.status === "Complete";
  const named = isDone ? t.reopenNamed : t.completeNamed;
  const Icon = isDone ? IconRefresh : IconCheck;
  return (
    <Button
      className={className}
      variant="default"
      size="compact-sm"
      data-status
      leftSection={<Icon size={14} stroke={1.75} />}
      aria-label={named({ task: task.description.slice(0, 200) })}
      onClick={(event) => {
        // The second click of a double click would undo the first.
        if (event.detail < 2) onSet(task, isDone ? "In-Progress" : "Complete");
      }}
    >
      {isDone ? t.reopen : t.markComplete}
    </Button>
  );
}
