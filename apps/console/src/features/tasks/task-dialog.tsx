import { Checkbox, Textarea, TextInput } from "@mantine/core";
import { schemaResolver } from "@mantine/form";
import { useStore } from "@nanostores/react";
import type { Task } from "@minbar/domain/team/task";
import { taskInput } from "@minbar/domain/team/task-input";
import { useRef, useState } from "react";
import { api } from "@minbar/ui/api";
import { personName } from "@minbar/ui/words/names";
import { DialogForm, FormDialog } from "#shared/dialog/form-dialog.tsx";
import { useUnsavedForm } from "#shared/dialog/use-unsaved-form.ts";
import { ConflictChoice } from "#shared/library/conflict-choice.tsx";
import { AssigneeSelect } from "./assignee-select.tsx";
import { messages } from "./messages.ts";
import { useTaskCreate, useTaskSave } from "./use-task-mutations.ts";

/** The prefilled values of a new task. */
export interface NewTask {
  description?: string | undefined;
  link?: string | undefined;
}

interface Props {
  /** The task to edit; absent: a new one. */
  task?: Task | undefined;
  filled?: NewTask | undefined;
}

/** The form's fields as stored; a new task has no version. */
type Fields = Pick<Task, "description" | "assignedToUserId" | "taskLink"> & { version?: number | undefined };

const valuesOf = ({ description, assignedToUserId, taskLink }: Fields) => ({
  description,
  assignedToUserId: assignedToUserId ?? "",
  taskLink: taskLink ?? "",
});

/** An empty link counts as none. */
function inputOf({ taskLink, ...values }: ReturnType<typeof valuesOf>) {
  return { ...values, taskLink: taskLink.trim() || null };
}

/** Uses the server's rules. */
const validate = schemaResolver(taskInput, { sync: true });

function fieldsOf(task: Task | undefined, filled: NewTask | undefined): Fields {
  if (!task)
    return { description: filled?.description ?? "", assignedToUserId: null, taskLink: filled?.link ?? null };
  const { description, assignedToUserId, taskLink, version } = task;
  return { description, assignedToUserId, taskLink, version };
}

/** Unsaved text of a task started on one page is not restored for a task started on another. */
function nameOf({ task, filled }: Props): string {
  return task ? String(task.id) : `new:${filled?.link ?? ""}`;
}

/** The fields of a task that somebody else has saved. */
function useTheirs(task: Task | undefined) {
  const t = useStore(messages);
  const people = api.users.assignees.useQuery();
  const nameOf = (id: string | null) => {
    const listed = people.data?.find((person) => person.id === id);
    const person = listed ?? (id === task?.assignedToUserId ? task?.assignedToUser : undefined);
    return person ? personName(person) : t.nobody;
  };
  return ({ description, assignedToUserId, taskLink }: Fields) => [
    { label: t.description, text: description },
    { label: t.assignee, text: nameOf(assignedToUserId) },
    { label: t.link, text: taskLink ?? "" },
  ];
}

function TaskForm({ task, filled }: Props) {
  const t = useStore(messages);
  const create = useTaskCreate();
  const { save, isPending, conflict, takeTheirs } = useTaskSave(task?.id);
  const theirsOf = useTheirs(task);
  const { form, base, restart, unsavedText } = useUnsavedForm({
    thing: `task:${nameOf({ task, filled })}`,
    stored: fieldsOf(task, filled),
    valuesOf,
    validate,
  });
  const [isAnother, setAnother] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);
  /** An empty form for the same person, after the task has been created. */
  function begin(assignedToUserId: string) {
    unsavedText.forget();
    restart({ description: "", assignedToUserId, taskLink: null });
    text.current?.focus();
  }
  return (
    <DialogForm
      form={form}
      unsavedText={unsavedText}
      action={task ? t.update : t.create}
      isBusy={create.isPending || isPending}
      onSave={(values, onSaved) => {
        const input = inputOf(values);
        if (task) void save({ fields: input, base, onSaved });
        else {
          const onCreated = isAnother ? () => begin(input.assignedToUserId) : onSaved;
          void create.mutateAsync(input).then(onCreated, () => undefined);
        }
      }}
    >
      <Textarea
        ref={text}
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
      {!task && (
        <Checkbox
          label={t.another}
          checked={isAnother}
          onChange={(event) => setAnother(event.currentTarget.checked)}
        />
      )}
      {conflict && (
        <ConflictChoice
          by={conflict.current.by}
          theirs={theirsOf(conflict.current)}
          onKeepMine={() => void conflict.keepMine(inputOf(form.getValues()))}
          onTakeTheirs={() => void takeTheirs(() => restart(conflict.current))}
        />
      )}
    </DialogForm>
  );
}

interface DialogProps extends Props {
  opened: boolean;
  onClose: () => void;
}

/** Creates or edits a task. */
export function TaskDialog({ opened, onClose, task, filled }: DialogProps) {
  const t = useStore(messages);
  return (
    <FormDialog opened={opened} onClose={onClose} title={task ? t.edit : t.add}>
      <TaskForm key={nameOf({ task, filled })} task={task} filled={filled} />
    </FormDialog>
  );
}
