import { Button } from "@mantine/core";
import { IconCircleCheck, IconClock } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { IssueStatus, ReportedIssue } from "@minbar/domain/team/reported-issue";
import { formatNumber } from "@minbar/ui/messages";
import bar from "#shared/lists/bulk-bar.module.css";
import { messages } from "./messages.ts";
import { useIssuesSettlement } from "./use-issues.ts";

interface Props {
  /** The selected reports in the list: only these are changed. */
  issues: readonly ReportedIssue[];
  /** The number of reports in the list. */
  shown: number;
  /** The number of selected reports that the search hides. */
  leftOut: number;
  onChooseAll: () => void;
  /** Clears the selection. */
  onClear: () => void;
  onSettled: (ids: readonly number[]) => void;
}

/** Sets the status of all selected reports: all change, or none if it fails. */
export function IssuesBulkBar({ issues, shown, leftOut, onChooseAll, onClear, onSettled }: Props) {
  const t = useStore(messages);
  const { settle, busy } = useIssuesSettlement(issues, onSettled);
  const action = (status: IssueStatus) => ({
    variant: "subtle",
    color: "gray",
    loading: busy === status,
    onClick: () => void settle(status),
  });
  return (
    <div className={bar.bar} role="toolbar" aria-label={t.bulk}>
      <span className={bar.count} role="status">
        {t.chosen({ chosen: formatNumber(issues.length), shown: formatNumber(shown) })}
        {leftOut > 0 && ` · ${t.leftOut(leftOut)}`}
      </span>
      {issues.length < shown && (
        <Button variant="subtle" color="gray" className={bar.all ?? ""} onClick={onChooseAll}>
          {t.chooseAll}
        </Button>
      )}
      <Button {...action("Complete")} leftSection={<IconCircleCheck size={16} stroke={1.5} />}>
        {t.makeComplete}
      </Button>
      <Button {...action("Pending")} leftSection={<IconClock size={16} stroke={1.5} />}>
        {t.makePending}
      </Button>
      <Button variant="subtle" color="gray" onClick={onClear}>
        {t.clear}
      </Button>
    </div>
  );
}
