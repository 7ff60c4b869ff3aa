import { useStore } from "@nanostores/react";
import type { ApprovedLanguageTag } from "@minbar/domain/library/language";
import type { WorkRow } from "@minbar/domain/library/work-overview";
import { formatNumber } from "@minbar/ui/messages";
import { languageName } from "@minbar/ui/words/names";
import { messages as words } from "#shared/messages.ts";
import { messages } from "./messages.ts";
import { useFocusedCell } from "./use-cell-keys.ts";
import type { CellSelection } from "./use-cell-selection.ts";
import { useGridEvents } from "./use-grid-events.ts";
import { useVisibleRows } from "./use-visible-rows.ts";
import { useCellWords } from "./use-cell-words.ts";
import { WorkCard } from "./work-card.tsx";
import type { Subject } from "./work-card.tsx";
import { WorkLine } from "./work-cell.tsx";
import { countChecked } from "./work-filter.ts";
import classes from "./work-overview.module.css";

interface Props {
  rows: readonly WorkRow[];
  /** What the counts below the columns refer to. */
  all: readonly WorkRow[];
  columns: readonly ApprovedLanguageTag[];
  /** Absent if this user may not create tasks. */
  onNewTask: ((subject: Subject) => void) | undefined;
  /** Absent as well. */
  selection: CellSelection | undefined;
}

function Head({ columns }: Pick<Props, "columns">) {
  const t = useStore(messages);
  return (
    <div role="row" aria-rowindex={1} className={classes.head}>
      <div role="columnheader" aria-colindex={1}>
        {t.video}
      </div>
      {columns.map((tag, at) => (
        <div key={tag} role="columnheader" aria-colindex={at + 2}>
          {languageName(tag)}
        </div>
      ))}
    </div>
  );
}

function Foot({ rows, all, columns }: Omit<Props, "onNewTask" | "selection">) {
  const t = useStore(messages);
  return (
    <div role="row" aria-rowindex={rows.length + 2} className={classes.foot}>
      <div role="rowheader" aria-colindex={1}>
        {t.checked}
      </div>
      {columns.map((tag, at) => (
        <div key={tag} role="gridcell" aria-colindex={at + 2}>
          <span className={classes.footCode} aria-hidden>
            {tag.toUpperCase()}
          </span>
          <span className="app-number">
            {t.checkedOf({
              checked: formatNumber(countChecked(all, tag)),
              of: formatNumber(all.length),
            })}
          </span>
        </div>
      ))}
    </div>
  );
}

/** A grid of videos by languages with arrow key navigation; only rows near the screen are rendered. */
export function WorkGrid({ rows, all, columns, onNewTask, selection }: Props) {
  const word = useStore(words);
  const t = useStore(messages);
  const said = useCellWords();
  const cells = useFocusedCell(rows.length, columns.length);
  const { focused } = cells;
  const { grid, list, head } = useVisibleRows(rows.length, focused.row);
  const events = useGridEvents({ rows, columns, onNewTask, selection }, { grid, list, cells });
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={word["work-overview"]}
      aria-rowcount={rows.length + 2}
      aria-colcount={columns.length + 1}
      aria-multiselectable={selection && true}
      className={classes.grid}
      {...events.handlers}
    >
      <Head columns={columns} />
      <div role="rowgroup" className={classes.rows} style={{ blockSize: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <WorkLine
              key={row.id}
              row={row}
              index={index}
              start={start - head}
              columns={columns}
              tabStop={index === focused.row ? focused.column : undefined}
              chosen={selection?.chosenOf(row)}
              words={said}
              hidden={t.hidden}
            />
          );
        })}
        <WorkCard subject={events.shown} onNewTask={onNewTask} onClose={events.close} />
      </div>
      <Foot rows={rows} all={all} columns={columns} />
    </div>
  );
}
