import { useStore } from "@nanostores/react";
import type { Task } from "@minbar/domain/team/task";
import { api } from "@minbar/ui/api";
import { personName, roleName } from "@minbar/ui/words/names";
import { ChoiceSelect, FilterSelect } from "#shared/choice-select.tsx";
import { LoadFailed } from "#shared/lists/empty.tsx";
import { messages as words } from "#shared/messages.ts";
import { messages } from "./messages.ts";

interface Props {
  value: string;
  /** The current assignee: stays selectable even in a role that cannot be assigned tasks. */
  assigned: Pick<Task, "assignedToUserId" | "assignedToUser"> | undefined;
  error: unknown;
  onChange: (id: string) => void;
}

/** The task's assignee: admins and editors of texts. */
export function AssigneeSelect({ value, assigned, error, onChange }: Props) {
  const t = useStore(messages);
  const word = useStore(words);
  const people = api.users.assignees.useQuery();
  if (people.isError) return <LoadFailed what={t.people} refetch={people.refetch} />;
  const choices = (people.data ?? []).map((person) => ({
    value: person.id,
    label: t.personWithRole({ name: personName(person), role: roleName(person.role) }),
  }));
  const { assignedToUserId, assignedToUser } = assigned ?? {};
  const isListed = choices.some((choice) => choice.value === assignedToUserId);
  const now =
    assignedToUserId && assignedToUser && !isListed
      ? [{ value: assignedToUserId, label: personName(assignedToUser) }]
      : [];
  return (
    <ChoiceSelect
      label={t.assignee}
      withAsterisk
      placeholder={people.isPending ? word.loading : t.chooseAssignee}
      disabled={people.isPending}
      data={[...now, ...choices]}
      value={value === "" ? null : value}
      onChange={onChange}
      error={typeof error === "string" && error}
    />
  );
}

interface FilterProps {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Filters tasks by assignee. */
export function AssigneeFilter({ value, onChange }: FilterProps) {
  const t = useStore(messages);
  const people = api.users.assignees.useQuery();
  return (
    <FilterSelect
      aria-label={t.assignee}
      w={170}
      all={t.anyone}
      options={(people.data ?? []).map((person) => ({ value: person.id, label: personName(person) }))}
      value={value}
      onChange={onChange}
    />
  );
}
