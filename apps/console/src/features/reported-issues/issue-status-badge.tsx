import { useStore } from "@nanostores/react";
import type { IssueStatus } from "@minbar/domain/team/reported-issue";
import { formatNumber } from "@minbar/ui/messages";
import badges from "#shared/library/badge.module.css";
import { messages } from "./messages.ts";

interface Props {
  status: IssueStatus;
  /** The number of reports, in the header. */
  count?: number | undefined;
}

export function IssueStatusBadge({ status, count }: Props) {
  const t = useStore(messages);
  const name = status === "Complete" ? t.complete : t.pending;
  return (
    <span className={`${badges.badge} ${status === "Complete" ? badges.ok : badges.warn}`}>
      {count === undefined ? name : t.counted({ status: name, count: formatNumber(count) })}
    </span>
  );
}
