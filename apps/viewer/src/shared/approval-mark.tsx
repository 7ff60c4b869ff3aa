import { IconCheck, IconCircleDashedCheck } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { ApprovalStatus } from "@minbar/domain/segments/approval";
import classes from "./approval-mark.module.css";
import controls from "./controls.module.css";
import { messages } from "./messages.ts";

interface Props {
  status: ApprovalStatus;
  /** Only the icon is visible where there is little space. */
  shortens?: boolean;
}

/** Whether a text is checked. */
export function ApprovalMark({ status, shortens = false }: Props) {
  const t = useStore(messages);
  const isChecked = status === "approved";
  const Icon = isChecked ? IconCheck : IconCircleDashedCheck;
  return (
    <span
      dir="ltr"
      className={`${controls.badge} ${isChecked ? classes.checked : classes.unchecked} ${shortens ? classes.short : ""}`}
    >
      <Icon size={14} stroke={2} aria-hidden />
      <span>{isChecked ? t.checked : t.unchecked}</span>
    </span>
  );
}
