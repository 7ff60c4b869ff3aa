import { TextInput } from "@mantine/core";
import { schemaResolver } from "@mantine/form";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { tokenScopes } from "@minbar/domain/people/api-token";
import type { TokenScope } from "@minbar/domain/people/api-token";
import { newTokenInput } from "@minbar/domain/people/user-input";
import { ChoiceSelect } from "#shared/choice-select.tsx";
import { DialogForm, FormDialog } from "#shared/dialog/form-dialog.tsx";
import { useKeptForm } from "#shared/kept/use-kept-form.ts";
import { messages } from "./messages.ts";
import { ShownOnce } from "./shown-once.tsx";
import { useAccountMutations } from "./use-admin-mutations.ts";

const validate = schemaResolver(newTokenInput, { sync: true });

const valuesOf = (): { name: string; scope: TokenScope } => ({ name: "", scope: "read" });

function TokenForm({ onMade }: { onMade: (token: string) => void }) {
  const t = useStore(messages);
  const { makeToken } = useAccountMutations();
  const { form, kept } = useKeptForm({ thing: "token:new", stored: undefined, valuesOf, validate });
  async function save(values: typeof form.values, onSaved: () => void) {
    const made = await makeToken.mutateAsync(values).catch(() => undefined);
    if (!made) return;
    onSaved();
    onMade(made.token);
  }
  return (
    <DialogForm
      form={form}
      kept={kept}
      action={t.makeToken}
      isBusy={makeToken.isPending}
      onSave={(values, onSaved) => void save(values, onSaved)}
    >
      <TextInput label={t.tokenName} withAsterisk data-autofocus {...form.getInputProps("name")} />
      <ChoiceSelect
        label={t.scope}
        data={[
          { value: "read", label: t.read },
          { value: "content", label: t.content },
          { value: "admin", label: t.adminScope },
        ]}
        value={form.values.scope}
        onChange={(value) =>
          form.setFieldValue("scope", tokenScopes.find((scope) => scope === value) ?? form.values.scope)
        }
      />
    </DialogForm>
  );
}

/** Makes an API token, and shows it once. */
export function TokenDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useStore(messages);
  const [made, setMade] = useState<string>();
  return (
    <>
      <FormDialog opened={opened} onClose={onClose} title={t.tokenTitle}>
        <TokenForm onMade={setMade} />
      </FormDialog>
      <ShownOnce
        opened={made !== undefined}
        title={t.tokenMade}
        hint={t.tokenHint}
        label={t.token}
        value={made ?? ""}
        onClose={() => setMade(undefined)}
      />
    </>
  );
}
