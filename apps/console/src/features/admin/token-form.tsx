import { TextInput } from "@mantine/core";
import { schemaResolver } from "@mantine/form";
import { useStore } from "@nanostores/react";
import { tokenScopes } from "@minbar/domain/people/api-token";
import type { TokenScope } from "@minbar/domain/people/api-token";
import { newTokenInput } from "@minbar/domain/people/user-input";
import { api } from "@minbar/ui/api";
import { ChoiceSelect } from "#shared/choice-select.tsx";
import { DialogForm } from "#shared/dialog/form-dialog.tsx";
import { useUnsavedForm } from "#shared/dialog/use-unsaved-form.ts";
import type { CreationProps } from "./creation-dialog.tsx";
import { messages } from "./messages.ts";
import { useAccountWrite } from "./use-account-write.ts";

const validate = schemaResolver(newTokenInput, { sync: true });

const valuesOf = (): { name: string; scope: TokenScope } => ({ name: "", scope: "read" });

/** Creates an API token. */
export function TokenForm({ onCreated }: CreationProps) {
  const t = useStore(messages);
  const { write } = useAccountWrite();
  const { mutateAsync, isPending } = api.apiTokens.create.useMutation(write({ failed: t.tokenFailed }));
  const { form, unsavedText } = useUnsavedForm({ thing: "token:new", stored: undefined, valuesOf, validate });
  return (
    <DialogForm
      form={form}
      unsavedText={unsavedText}
      action={t.makeToken}
      isBusy={isPending}
      onSave={(values, onSaved) => {
        const show = ({ token }: { token: string }) => {
          onSaved();
          onCreated({ hint: t.tokenHint, value: token });
        };
        void mutateAsync(values).then(show, () => undefined);
      }}
    >
      <TextInput label={t.tokenName} withAsterisk data-autofocus {...form.getInputProps("name")} />
      <ChoiceSelect
        label={t.scope}
        data={tokenScopes.map((scope) => ({ value: scope, label: t[scope] }))}
        {...form.getInputProps("scope")}
        value={form.values.scope}
      />
    </DialogForm>
  );
}
