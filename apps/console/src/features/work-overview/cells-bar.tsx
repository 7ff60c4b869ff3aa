import { IconChecklist } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { maxTasks } from "@minbar/domain/team/task-input";
import { formatNumber } from "@minbar/ui/messages";
import { BulkBar } from "#shared/lists/bulk-bar.tsx";
import { QuietButton } from "#shared/quiet-button.tsx";
import { messages } from "./messages.ts";
import type { CellSelection } from "./use-cell-selection.ts";

interface Props {
  selection: CellSelection;
  onNewTasks: () => void;
}

/** What can be done with the selected cells. */
export function CellsBar({ selection: { cells, leftOut, clear }, onNewTasks }: Props) {
  const t = useStore(messages);
  const isTooMany = cells.length > maxTasks;
  return (
    <BulkBar
      label={t.selected}
      chosen={
        <>
          {t.chosen(cells.length)}
          {leftOut > 0 && ` · ${t.leftOut(leftOut)}`}
          {isTooMany && ` · ${t.tooMany({ most: formatNumber(maxTasks) })}`}
        </>
      }
      onClear={clear}
    >
      <QuietButton Icon={IconChecklist} disabled={cells.length === 0 || isTooMany} onClick={onNewTasks}>
        {t.newTasks}
      </QuietButton>
    </BulkBar>
  );
}
