import { IconCircleCheck, IconCircleHalf2 } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { TaskStatus } from "@minbar/domain/team/task";
import badges from "../library/badge.module.css";
import { messages } from "./messages.ts";

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
