import { useStore } from "@nanostores/react";
import { displayName } from "@minbar/domain/people/user";
import type { User } from "@minbar/domain/people/user";
import { ConfirmDialog } from "#shared/dialog/confirm-dialog.tsx";
import { whenDeleted } from "#shared/library/library-changes.ts";
import { useUser } from "#shared/user.ts";
import { messages } from "./messages.ts";
import { useAccountMutations } from "./use-admin-mutations.ts";

interface Props {
  /** Whose sessions end; none: nothing is asked. */
  person: Pick<User, "id" | "firstName" | "lastName" | "email"> | undefined;
  onClose: () => void;
}

/** Asks before somebody is signed out everywhere. */
export function EndSessions({ person, onClose }: Props) {
  const t = useStore(messages);
  const me = useUser();
  const { endSessions } = useAccountMutations();
  return (
    <ConfirmDialog
      opened={person !== undefined}
      title={t.endSessionsTitle}
      action={t.endSessions}
      isBusy={endSessions.isPending}
      onConfirm={() => person && endSessions.mutate({ userId: person.id }, whenDeleted(onClose))}
      onClose={onClose}
    >
      <p dir="auto">{t.endSessionsHint({ name: person ? displayName(person) : "" })}</p>
      {person?.id === me.id && <p>{t.endOwnHint}</p>}
    </ConfirmDialog>
  );
}
