import { IconListCheck } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { ReactNode } from "react";
import { can, editableTaskFields } from "@minbar/domain/people/permission";
import type { Task } from "@minbar/domain/team/task";
import { AddButton } from "#shared/add-button.tsx";
import { useHistoryStep } from "#shared/history-step.ts";
import { Empty } from "#shared/lists/empty.tsx";
import { ListBody } from "#shared/lists/list-body.tsx";
import { messages as words } from "#shared/messages.ts";
import { Page } from "#shared/page.tsx";
import { useUser } from "#shared/user.ts";
import { messages } from "#features/tasks/messages.ts";
import { TaskDialog } from "#features/tasks/task-dialog.tsx";
import { TaskGroups } from "#features/tasks/task-groups.tsx";
import { TaskKeys } from "#features/tasks/task-keys.tsx";
import { TaskView } from "#features/tasks/task-row.tsx";
import { TasksBar } from "#features/tasks/tasks-bar.tsx";
import type { TasksSearch } from "#features/tasks/tasks-search.ts";
import { sum, useTasks } from "#features/tasks/use-tasks.ts";

const icon = <IconListCheck size={24} stroke={1.5} aria-hidden />;

/** Shown for an empty list: no tasks at all, or none in this tab. */
function NoTasks({ search, hasOthers, add }: { search: TasksSearch; hasOthers: boolean; add: ReactNode }) {
  const t = useStore(messages);
  const user = useUser();
  if (hasOthers) return <Empty icon={icon} text={search.tab === "complete" ? t.noneDone : t.noneToDo} />;
  if (!can(user, "task:listAll")) return <Empty icon={icon} text={t.noneOfMine} />;
  return (
    <Empty icon={icon} text={t.noneAtAll} hint={t.noneAtAllHint}>
      {add}
    </Empty>
  );
}

/** The dialog of a task: the form for users who may edit the whole task, otherwise read-only. */
function OpenTask({ task, onClose }: { task: Task | undefined; onClose: () => void }) {
  const user = useUser();
  const subject = { assignedToUserId: task?.assignedToUserId ?? "" };
  const isForm = task !== undefined && editableTaskFields(user, subject).includes("description");
  return (
    <>
      <TaskDialog opened={isForm} task={isForm ? task : undefined} onClose={onClose} />
      <TaskView task={isForm ? undefined : task} onClose={onClose} />
    </>
  );
}

/** The tasks page: all tasks for admins, their own for others. */
export function TasksPage() {
  const t = useStore(messages);
  const word = useStore(words);
  const user = useUser();
  const search = useSearch({ from: "/staff/tasks" });
  const navigate = useNavigate({ from: "/tasks" });
  const setSearch = (wanted: TasksSearch) => void navigate({ search: wanted, replace: true });
  const step = useHistoryStep();
  const { groups, setStatus, totals, found, isFiltered, query } = useTasks(search);
  const [opened, setOpened] = useState<Task>();
  const mayAdd = can(user, "task:create");
  const add = mayAdd && <AddButton onClick={() => step.open({ add: 1 })}>{t.add}</AddButton>;
  return (
    <Page
      title={word.tasks}
      actions={add}
      bar={<TasksBar search={search} totals={totals} onSearch={setSearch} />}
      foot={<TaskKeys />}
    >
      <ListBody
        what={word.tasks}
        query={query}
        found={found}
        isFiltered={isFiltered}
        nothingFound={{ icon, text: t.nothingFound, onClear: () => setSearch({ tab: search.tab }) }}
        empty={<NoTasks search={search} hasOthers={sum(totals) !== 0} add={add} />}
      >
        <TaskGroups groups={groups} onOpen={setOpened} onSet={setStatus} />
      </ListBody>
      <OpenTask task={opened} onClose={() => setOpened(undefined)} />
      <TaskDialog opened={mayAdd && search.add === 1} filled={search} onClose={step.close} />
    </Page>
  );
}
