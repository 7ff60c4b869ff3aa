import { useStore } from "@nanostores/react";
import { useState } from "react";
import { assignableRoles } from "@minbar/domain/people/user";
import type { AssignableRole, User } from "@minbar/domain/people/user";
import { can } from "@minbar/domain/people/permission";
import { api } from "@minbar/ui/api";
import { serverWords, statusOf } from "@minbar/ui/failure";
import { personName, roleName } from "@minbar/ui/words/names";
import { ChoiceSelect } from "#shared/choice-select.tsx";
import { ConfirmDialog } from "#shared/dialog/confirm-dialog.tsx";
import { detailOf, showError, showSuccess } from "#shared/failure.ts";
import { useUser } from "#shared/user.ts";
import { messages } from "./messages.ts";
import { useAccountWrite } from "./use-account-write.ts";

export const roleChoices = () => assignableRoles.map((role) => ({ value: role, label: roleName(role) }));

/** Why a role was not changed, in the server's words if it sent any. */
function showRoleFailure(error: unknown): void {
  if (statusOf(error) === 401) return;
  const t = messages.get();
  const gone = statusOf(error) === 404 ? t.personGone : undefined;
  showError(t.roleFailed({ message: gone ?? serverWords(error) ?? t.unknownError }), detailOf(error));
}

/** Changes a person's role. */
function useSetRole() {
  const { changed } = useAccountWrite();
  const { roleUpdated } = messages.get();
  return api.users.setRole.useMutation({
    onSuccess: async () => {
      await changed();
      showSuccess(roleUpdated);
    },
    onError: async (error) => {
      showRoleFailure(error);
      await changed();
    },
  });
}

type RoleOwner = Pick<User, "id" | "role" | "firstName" | "lastName" | "email">;

interface QuestionProps {
  person: RoleOwner;
  opened: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before somebody becomes an admin, who may do everything, also to the one who asks. */
function AdminQuestion({ person, ...props }: QuestionProps) {
  const t = useStore(messages);
  return (
    <ConfirmDialog title={t.makeAdminTitle} action={t.makeAdmin} {...props}>
      <p>{t.makeAdminHint({ name: personName(person) })}</p>
    </ConfirmDialog>
  );
}

/** A person's role; a change in flight is already shown. */
export function RoleSelect({ person }: { person: RoleOwner }) {
  const t = useStore(messages);
  const user = useUser();
  const { mutate, isPending, variables } = useSetRole();
  const [isAsking, setAsking] = useState(false);
  const change = (role: AssignableRole) => mutate({ userId: person.id, role });
  const mayChange = can(user, "user:setRole", { id: person.id });
  const isAssignable = assignableRoles.some((role) => role === person.role);
  // Existing accounts may keep this role, but it cannot be assigned.
  const others = isAssignable ? [] : [{ value: person.role, label: roleName(person.role), disabled: true }];
  return (
    <>
      <ChoiceSelect
        aria-label={t.roleOf({ name: personName(person) })}
        title={mayChange ? "" : t.ownRole}
        data={[...roleChoices(), ...others]}
        value={isPending ? variables.role : person.role}
        disabled={!mayChange || isPending}
        onChange={(value) => {
          const role = assignableRoles.find((one) => one === value);
          if (!role || role === person.role) return;
          if (role === "admin") setAsking(true);
          else change(role);
        }}
      />
      <AdminQuestion
        person={person}
        opened={isAsking}
        onConfirm={() => {
          setAsking(false);
          change("admin");
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
