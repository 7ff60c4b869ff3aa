import { Button } from "@mantine/core";
import { IconCheckbox } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { useCallback, useState } from "react";
import type { ReactNode } from "react";
import type { ApprovedLanguageTag } from "@minbar/domain/library/language";
import { can } from "@minbar/domain/people/permission";
import type { WorkRow } from "@minbar/domain/library/work-overview";
import { linkToText } from "@minbar/domain/team/task";
import { maxTasks } from "@minbar/domain/team/task-input";
import type { TextTask } from "@minbar/domain/team/task-input";
import { languageName } from "@minbar/ui/words/names";
import { TasksDialog } from "#features/tasks/tasks-dialog.tsx";
import { CellsBar } from "#features/work-overview/cells-bar.tsx";
import { messages } from "#features/work-overview/messages.ts";
import { useCellSelection } from "#features/work-overview/use-cell-selection.ts";
import type { CellSelection } from "#features/work-overview/use-cell-selection.ts";
import type { Subject } from "#features/work-overview/work-card.tsx";
import { useNarrow } from "#shared/use-narrow.ts";
import { useUser } from "#shared/user.ts";

/** The description of a cell's task. */
function useTaskText() {
  const t = useStore(messages);
  return useCallback(
    ({ row, tag }: Subject) => t.taskFor({ language: languageName(tag), title: row.title }),
    [t],
  );
}

/** Opens the task form for one cell. */
function useNewTask() {
  const describe = useTaskText();
  const navigate = useNavigate();
  return useCallback(
    (subject: Subject) => {
      const link = linkToText({ videoId: subject.row.id, language: subject.tag });
      const search = { add: 1, description: describe(subject), link } as const;
      // As a history entry, so that closing the form returns here.
      void navigate({ to: "/tasks", search, state: { isStep: true } });
    },
    [describe, navigate],
  );
}

interface Grid {
  rows: readonly WorkRow[];
  columns: readonly ApprovedLanguageTag[];
}

/** Empty for users who may not create tasks. */
interface NewTasks {
  selection?: CellSelection;
  /** Creates tasks for the selected cells; without any for this one. */
  giveTask?: (subject: Subject) => void;
  select?: ReactNode;
  bar?: ReactNode;
  dialog?: ReactNode;
}

/** The cells selected for new tasks, with the button, the bar and the dialog for that. */
export function useNewTasks(grid: Grid): NewTasks {
  const mayGive = can(useUser(), "task:create");
  const describe = useTaskText();
  const newTask = useNewTask();
  const selection = useCellSelection(grid);
  const { cells, leftOut, release } = selection;
  // The texts when the dialog was opened; kept while it closes.
  const [texts, setTexts] = useState<readonly TextTask[]>([]);
  const [isOpen, setOpen] = useState(false);
  if (!mayGive) return {};
  function openDialog() {
    if (cells.length > maxTasks) return;
    setTexts(
      cells.map((cell) => ({ videoId: cell.row.id, language: cell.tag, description: describe(cell) })),
    );
    setOpen(true);
  }
  return {
    selection,
    giveTask: (subject: Subject) => (cells.length > 0 ? openDialog() : newTask(subject)),
    select: <SelectButton selection={selection} />,
    bar: cells.length + leftOut > 0 && <CellsBar selection={selection} onNewTasks={openDialog} />,
    dialog: <TasksDialog opened={isOpen} texts={texts} onClose={() => setOpen(false)} onCreated={release} />,
  };
}

/** Lets each tap select, on a screen without keys. */
function SelectButton({ selection }: { selection: CellSelection }) {
  const t = useStore(messages);
  const isNarrow = useNarrow();
  const icon = <IconCheckbox size={16} stroke={1.5} aria-hidden />;
  return (
    <Button
      variant={selection.isOn ? "light" : "subtle"}
      color="gray"
      aria-label={t.select}
      aria-pressed={selection.isOn}
      leftSection={isNarrow ? undefined : icon}
      onClick={selection.isOn ? selection.clear : selection.turnOn}
      {...(isNarrow && { px: 14 })}
    >
      {isNarrow ? icon : t.select}
    </Button>
  );
}
