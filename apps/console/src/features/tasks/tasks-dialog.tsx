import { Box, Text, Textarea } from "@mantine/core";
import { schemaResolver } from "@mantine/form";
import { useStore } from "@nanostores/react";
import { languagesBeyond } from "@minbar/domain/team/task";
import { tasksInput } from "@minbar/domain/team/task-input";
import type { TextTask } from "@minbar/domain/team/task-input";
import { api } from "@minbar/ui/api";
import { formatList } from "@minbar/ui/intl";
import { languageName, personName } from "@minbar/ui/words/names";
import { DialogForm, FormDialog } from "#shared/dialog/form-dialog.tsx";
import { useUnsavedForm } from "#shared/dialog/use-unsaved-form.ts";
import { AssigneeSelect } from "./assignee-select.tsx";
import { messages } from "./messages.ts";
import { useTasksCreate } from "./use-task-mutations.ts";

const empty = { assignedToUserId: "", note: "" };

/** Uses the server's rules. */
const validate = schemaResolver(tasksInput.pick({ assignedToUserId: true, note: true }), { sync: true });

/** Why this person gets none of these tasks; `undefined` if they edit all languages. */
function useRefusal(id: string, texts: readonly TextTask[]): string | undefined {
  const t = useStore(messages);
  const people = api.users.assignees.useQuery();
  const person = people.data?.find((one) => one.id === id);
  const beyond = person ? languagesBeyond(person, texts) : [];
  if (!person || beyond.length === 0) return undefined;
  return t.doesNotEdit({
    name: personName(person),
    languages: formatList(beyond.map(languageName), "narrow"),
  });
}

const listOfTexts = {
  className: "app-scroll",
  mah: 132,
  mt: 6,
  px: 12,
  py: 6,
  bd: "1px solid var(--app-hairline)",
  bdrs: 8,
  c: "dimmed",
  lh: "24px",
  style: { overflowWrap: "anywhere" },
} as const;

interface Props {
  texts: readonly TextTask[];
  onCreated: () => void;
}

function TasksForm({ texts, onCreated }: Props) {
  const t = useStore(messages);
  const create = useTasksCreate();
  const { form, unsavedText } = useUnsavedForm({
    thing: "task:new:texts",
    stored: empty,
    valuesOf: (values) => values,
    validate,
  });
  const refusal = useRefusal(form.values.assignedToUserId, texts);
  return (
    <DialogForm
      form={form}
      unsavedText={unsavedText}
      action={t.createMany(texts.length)}
      isBusy={create.isPending}
      onSave={(values, onSaved) => {
        if (refusal !== undefined) return;
        const created = () => {
          onSaved();
          onCreated();
        };
        void create.mutateAsync({ ...values, texts: [...texts] }).then(created, () => undefined);
      }}
    >
      <section aria-label={t.eachText}>
        <Text inherit fz="lg" fw={500}>
          {t.eachText}
        </Text>
        {/* Reached by Tab, so that keys scroll it. */}
        <Box component="ul" {...listOfTexts} tabIndex={0}>
          {texts.map(({ videoId, language, description }) => (
            <li key={`${videoId} ${language}`} dir="auto">
              {description}
            </li>
          ))}
        </Box>
      </section>
      <AssigneeSelect
        value={form.values.assignedToUserId}
        assigned={undefined}
        error={refusal ?? form.errors["assignedToUserId"]}
        onChange={(id) => form.setFieldValue("assignedToUserId", id)}
      />
      <Textarea
        label={t.note}
        description={t.noteHint}
        autosize
        minRows={2}
        maxRows={10}
        {...form.getInputProps("note")}
      />
    </DialogForm>
  );
}

/** Creates a task for each of these texts, all for one person. */
export function TasksDialog({ opened, onClose, ...props }: Props & { opened: boolean; onClose: () => void }) {
  const t = useStore(messages);
  return (
    <FormDialog opened={opened} onClose={onClose} title={t.addMany}>
      <TasksForm {...props} />
    </FormDialog>
  );
}
