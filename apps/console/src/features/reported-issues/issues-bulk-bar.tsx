import { IconCircleCheck, IconClock } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { IssueStatus, ReportedIssue } from "@minbar/domain/team/reported-issue";
import { formatNumber } from "@minbar/ui/messages";
import { BulkBar } from "#shared/lists/bulk-bar.tsx";
import { QuietButton } from "#shared/quiet-button.tsx";
import { messages } from "./messages.ts";
import { useIssuesStatus } from "./use-issues.ts";

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
  onUpdated: (ids: readonly number[]) => void;
}

/** Sets the status of all selected reports: all change, or none if it fails. */
export function IssuesBulkBar({ issues, shown, leftOut, onChooseAll, onClear, onUpdated }: Props) {
  const t = useStore(messages);
  const { setStatus, busy } = useIssuesStatus(issues, onUpdated);
  const action = (status: IssueStatus) => ({
    loading: busy === status,
    onClick: () => void setStatus(status),
  });
  return (
    <BulkBar
      label={t.bulk}
      chosen={
        <>
          {t.chosen({ chosen: formatNumber(issues.length), shown: formatNumber(shown) })}
          {leftOut > 0 && ` · ${t.leftOut(leftOut)}`}
        </>
      }
      all={issues.length < shown ? { label: t.chooseAll, onClick: onChooseAll } : undefined}
      onClear={onClear}
    >
      <QuietButton Icon={IconCircleCheck} {...action("Complete")}>
        {t.makeComplete}
      </QuietButton>
      <QuietButton Icon={IconClock} {...action("Pending")}>
        {t.makePending}
      </QuietButton>
    </BulkBar>
  );
}
