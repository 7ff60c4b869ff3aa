import { Button } from "@mantine/core";
import { IconChecklist } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { maxTasks } from "@minbar/domain/team/task-input";
import { formatNumber } from "@minbar/ui/messages";
import bar from "#shared/lists/bulk-bar.module.css";
import { messages as words } from "#shared/messages.ts";
import { messages } from "./messages.ts";
import type { CellSelection } from "./use-cell-selection.ts";

interface Props {
  selection: CellSelection;
  onNewTasks: () => void;
}

/** What can be done with the selected cells. */
export function CellsBar({ selection: { cells, leftOut, clear }, onNewTasks }: Props) {
  const t = useStore(messages);
  const word = useStore(words);
  const isTooMany = cells.length > maxTasks;
  return (
    <div className={bar.bar} role="toolbar" aria-label={t.selected}>
      <span className={bar.count} role="status">
        {t.chosen(cells.length)}
        {leftOut > 0 && ` · ${t.leftOut(leftOut)}`}
        {isTooMany && ` · ${t.tooMany({ most: formatNumber(maxTasks) })}`}
      </span>
      <Button
        variant="subtle"
        color="gray"
        disabled={cells.length === 0 || isTooMany}
        leftSection={<IconChecklist size={16} stroke={1.5} aria-hidden />}
        onClick={onNewTasks}
      >
        {t.newTasks}
      </Button>
      <Button variant="subtle" color="gray" onClick={clear}>
        {word.clear}
      </Button>
    </div>
  );
}
