import { TextInput } from "@mantine/core";
import { schemaResolver } from "@mantine/form";
import { useStore } from "@nanostores/react";
import { invitationInput } from "@minbar/domain/people/user-input";
import type { AssignableRole } from "@minbar/domain/people/user";
import { api } from "@minbar/ui/api";
import { roleName } from "@minbar/ui/words/names";
import { ChoiceSelect } from "#shared/choice-select.tsx";
import { DialogForm } from "#shared/dialog/form-dialog.tsx";
import { useUnsavedForm } from "#shared/dialog/use-unsaved-form.ts";
import type { CreationProps } from "./creation-dialog.tsx";
import { messages } from "./messages.ts";
import { roleChoices } from "./role-select.tsx";
import { useAccountWrite } from "./use-account-write.ts";

const validate = schemaResolver(invitationInput, { sync: true });

const valuesOf = (): { email: string; role: AssignableRole } => ({ email: "", role: "translations_editor" });

/** Creates an invitation link, with which a person creates their account. */
export function InviteForm({ onCreated }: CreationProps) {
  const t = useStore(messages);
  const { write } = useAccountWrite();
  const invite = api.people.invite.useMutation(write({ failed: t.inviteFailed }));
  const { form, unsavedText } = useUnsavedForm({
    thing: "invitation:new",
    stored: undefined,
    valuesOf,
    validate,
  });
  return (
    <DialogForm
      form={form}
      unsavedText={unsavedText}
      action={t.sendInvite}
      isBusy={invite.isPending}
      onSave={(values, onSaved) => {
        const role = roleName(values.role);
        const show = ({ path }: { path: string }) => {
          onSaved();
          onCreated({
            hint: t.inviteHint({ email: values.email, role }),
            value: `${location.origin}${path}`,
          });
        };
        void invite.mutateAsync(values).then(show, () => undefined);
      }}
    >
      <TextInput label={t.email} type="email" withAsterisk data-autofocus {...form.getInputProps("email")} />
      <ChoiceSelect
        label={t.role}
        data={roleChoices()}
        {...form.getInputProps("role")}
        value={form.values.role}
      />
    </DialogForm>
  );
}
