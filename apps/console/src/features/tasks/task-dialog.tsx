import { Textarea, TextInput } from "@mantine/core";
import { schemaResolver } from "@mantine/form";
import { useStore } from "@nanostores/react";
import type { Task } from "@minbar/domain/team/task";
import { taskInput } from "@minbar/domain/team/task-input";
import { api } from "@minbar/ui/api";
import { statusOf } from "@minbar/ui/failure";
import { DialogForm, FormDialog } from "#shared/dialog/form-dialog.tsx";
import { isInDoubt, toldWrite } from "#shared/failure.ts";
import type { Words } from "#shared/failure.ts";
import { useKeptForm } from "#shared/kept/use-kept-form.ts";
import { AssigneeSelect } from "./assignee-select.tsx";
import { messages } from "./messages.ts";

/** What the form of a new task is filled with. */
export interface NewTask {
  description?: string | undefined;
  link?: string | undefined;
}

interface Props {
  /** The one to change; none: a new one. */
  task?: Task | undefined;
  filled?: NewTask | undefined;
}

interface Fields {
  description: string;
  assignedToUserId: string;
  taskLink: string;
}

/** Those of the fields that were changed: the others are left to whoever changes them. */
function changesOf(before: Fields, now: Fields) {
  return {
    ...(now.description !== before.description && { description: now.description }),
    ...(now.assignedToUserId !== before.assignedToUserId && { assignedToUserId: now.assignedToUserId }),
    ...(now.taskLink !== before.taskLink && { taskLink: now.taskLink || null }),
  };
}

/** The rules are the server's own. */
const validate = schemaResolver(taskInput, { sync: true });

const valuesOf = (fields: Fields): Fields => ({ ...fields });

function fieldsOf(task: Task | undefined, filled: NewTask | undefined): Fields {
  if (!task)
    return { description: filled?.description ?? "", assignedToUserId: "", taskLink: filled?.link ?? "" };
  const { description, assignedToUserId, taskLink } = task;
  return { description, assignedToUserId: assignedToUserId ?? "", taskLink: taskLink ?? "" };
}

/** What was typed of a task that was begun at one place is not of a task that is begun at another. */
function nameOf({ task, filled }: Props): string {
  return task ? String(task.id) : `new:${filled?.link ?? ""}`;
}

/** The client asks who it is when a task is made; the answer goes to whoever looks for a fault. */
function debugAuth(): void {
  fetch("/api/debug-auth", { credentials: "include" }).catch(() => undefined);
}

/** Making and changing tasks, each with its toasts. */
function useTaskMutations() {
  const queries = api.useUtils();
  const t = messages.get();
  const changed = () => Promise.all([queries.tasks.invalidate(), queries.users.assignees.invalidate()]);
  // Refused, perhaps since the person has another role by now.
  const isOld = (error: unknown) => statusOf(error) === 400 || isInDoubt(error);
  const write = (words: Words) => toldWrite(words, changed, isOld);
  return {
    create: api.tasks.create.useMutation({
      ...write({ done: t.createdDone, failed: t.createFailed }),
      onMutate: debugAuth,
    }),
    update: api.tasks.update.useMutation(
      write({ done: t.updatedDone, failed: t.updateFailed, gone: t.gone }),
    ),
  };
}

function TaskForm({ task, filled }: Props) {
  const t = useStore(messages);
  const { create, update } = useTaskMutations();
  const { form, base, kept } = useKeptForm({
    thing: `task:${nameOf({ task, filled })}`,
    stored: fieldsOf(task, filled),
    valuesOf,
    validate,
  });
  return (
    <DialogForm
      form={form}
      kept={kept}
      action={task ? t.update : t.create}
      isBusy={create.isPending || update.isPending}
      onSave={({ taskLink, ...fields }, onSaved) => {
        const link = taskLink.trim();
        const saving: Promise<unknown> = task
          ? update.mutateAsync({ id: task.id, ...changesOf(base, { ...fields, taskLink: link }) })
          : create.mutateAsync({ ...fields, ...(link && { taskLink: link }) });
        void saving.then(onSaved, () => undefined);
      }}
    >
      <Textarea
        label={t.description}
        withAsterisk
        data-autofocus
        autosize
        minRows={2}
        maxRows={10}
        {...form.getInputProps("description")}
      />
      <AssigneeSelect
        value={form.values.assignedToUserId}
        assigned={task}
        error={form.errors["assignedToUserId"]}
        onChange={(id) => form.setFieldValue("assignedToUserId", id)}
      />
      <TextInput
        label={t.link}
        description={t.linkHint}
        attributes={{ input: { dir: "ltr" } }}
        {...form.getInputProps("taskLink")}
      />
    </DialogForm>
  );
}

interface DialogProps extends Props {
  opened: boolean;
  onClose: () => void;
}

/** Makes or changes a task. */
export function TaskDialog({ opened, onClose, task, filled }: DialogProps) {
  const t = useStore(messages);
  return (
    <FormDialog opened={opened} onClose={onClose} title={task ? t.edit : t.add}>
      <TaskForm key={nameOf({ task, filled })} task={task} filled={filled} />
    </FormDialog>
  );
}
