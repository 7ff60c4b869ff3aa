import { Checkbox } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { formerMember } from "@minbar/domain/people/user";
import { api } from "@minbar/ui/api";
import { personName } from "@minbar/ui/words/names";
import { ChoiceSelect } from "#shared/choice-select.tsx";
import { ConfirmDialog } from "#shared/dialog/confirm-dialog.tsx";
import { whenDeleted } from "#shared/library/library-changes.ts";
import { messages } from "./messages.ts";
import type { Person } from "./person.ts";
import { useAccountWrite } from "./use-account-write.ts";

interface Props {
  person: Person;
  opened: boolean;
  onClose: () => void;
}

/** The option for tasks that go to nobody. */
const nobody = "";

/** Asks what becomes of a person's name and open tasks, and removes them. */
export function RemovalDialog({ person, opened, onClose }: Props) {
  const t = useStore(messages);
  const { write } = useAccountWrite();
  const [keepName, setKeepName] = useState(false);
  const [tasksTo, setTasksTo] = useState(nobody);
  const assignees = api.users.assignees.useQuery(undefined, { enabled: opened });
  const { mutate, isPending } = api.people.remove.useMutation(
    write({ done: t.personRemoved, failed: t.removeFailed, gone: t.personGone }),
  );
  const others = (assignees.data ?? []).filter(({ id }) => id !== person.id);
  function remove() {
    const change = { userId: person.id, keepName: keepName ? "true" : "false" } as const;
    mutate({ ...change, ...(tasksTo !== nobody && { tasksTo }) }, whenDeleted(onClose));
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t.removeTitle}
      action={t.remove}
      isBusy={isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t.removeHint({ name: personName(person) })}</p>
      <ChoiceSelect
        mt={8}
        label={t.openTasksTo}
        data={[
          { value: nobody, label: t.nobody },
          ...others.map((other) => ({ value: other.id, label: personName(other) })),
        ]}
        value={tasksTo}
        onChange={setTasksTo}
      />
      <Checkbox
        mt={8}
        label={t.keepName}
        description={t.keepNameHint({ name: personName({ firstName: formerMember }) })}
        checked={keepName}
        onChange={(event) => setKeepName(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  );
}
