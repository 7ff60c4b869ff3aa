import { TextInput } from "@mantine/core";
import { schemaResolver } from "@mantine/form";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { invitationInput } from "@minbar/domain/people/user-input";
import { assignableRoles, roleLabels } from "@minbar/domain/people/user";
import type { AssignableRole } from "@minbar/domain/people/user";
import { ChoiceSelect } from "#shared/choice-select.tsx";
import { DialogForm, FormDialog } from "#shared/dialog/form-dialog.tsx";
import { useKeptForm } from "#shared/kept/use-kept-form.ts";
import { messages } from "./messages.ts";
import { roleChoices } from "./role-select.tsx";
import { ShownOnce } from "./shown-once.tsx";
import { useAccountMutations } from "./use-admin-mutations.ts";

const validate = schemaResolver(invitationInput, { sync: true });

interface Invitation {
  email: string;
  role: AssignableRole;
  link: string;
}

const valuesOf = (): { email: string; role: AssignableRole } => ({ email: "", role: "translations_editor" });

function InviteForm({ onMade }: { onMade: (made: Invitation) => void }) {
  const t = useStore(messages);
  const { invite } = useAccountMutations();
  const { form, kept } = useKeptForm({ thing: "invitation:new", stored: undefined, valuesOf, validate });
  async function save(values: typeof form.values, onSaved: () => void) {
    const made = await invite.mutateAsync(values).catch(() => undefined);
    if (!made) return;
    onSaved();
    onMade({ ...values, link: `${location.origin}${made.path}` });
  }
  return (
    <DialogForm
      form={form}
      kept={kept}
      action={t.sendInvite}
      isBusy={invite.isPending}
      onSave={(values, onSaved) => void save(values, onSaved)}
    >
      <TextInput label={t.email} type="email" withAsterisk data-autofocus {...form.getInputProps("email")} />
      <ChoiceSelect
        label={t.role}
        data={roleChoices}
        value={form.values.role}
        onChange={(value) =>
          form.setFieldValue("role", assignableRoles.find((role) => role === value) ?? form.values.role)
        }
      />
    </DialogForm>
  );
}

/** Makes a link with which somebody makes their account, and shows it once. */
export function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useStore(messages);
  const [made, setMade] = useState<Invitation>();
  return (
    <>
      <FormDialog opened={opened} onClose={onClose} title={t.inviteTitle}>
        <InviteForm onMade={setMade} />
      </FormDialog>
      <ShownOnce
        opened={made !== undefined}
        title={t.inviteMade}
        hint={made ? t.inviteHint({ email: made.email, role: roleLabels[made.role] }) : ""}
        label={t.link}
        value={made?.link ?? ""}
        onClose={() => setMade(undefined)}
      />
    </>
  );
}
