import { Button, Skeleton, Stack, Text, Title } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useStore } from "@nanostores/react";
import { ownPasswordInput } from "@minbar/domain/people/own-password";
import { api } from "@minbar/ui/api";
import { fieldMessages } from "@minbar/ui/failure";
import { inLanguage } from "#shared/dialog/use-unsaved-form.ts";
import { showFailure, showSuccess } from "#shared/failure.ts";
import { LoadFailed } from "#shared/lists/empty.tsx";
import { PasswordField } from "#shared/password-field.tsx";
import { messages } from "./messages.ts";

const validate = schemaResolver(ownPasswordInput, { sync: true });

const empty = { currentPassword: "", newPassword: "" };

/** What is typed here is not kept on the device, as that of other forms is. */
function usePasswordForm() {
  const t = useStore(messages);
  const queries = api.useUtils();
  const form = useForm({
    initialValues: empty,
    validate: (values) => inLanguage(validate(values)),
  });
  const change = api.account.changePassword.useMutation({
    onSuccess: async () => {
      form.reset();
      await queries.account.invalidate();
      showSuccess(t.passwordChanged);
    },
    onError: (error) => {
      const errors = fieldMessages(error);
      form.setErrors(errors);
      if (Object.keys(errors).length === 0) showFailure(error, t.changeFailed);
    },
  });
  return { form, change };
}

function Fields({ email }: { email: string }) {
  const t = useStore(messages);
  const { form, change } = usePasswordForm();
  return (
    <form noValidate onSubmit={form.onSubmit((values) => change.mutate(values))}>
      <Stack gap={14} mt={12}>
        {/* Password managers store the new password for this account. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t.currentPassword}
          autoComplete="current-password"
          showPassword={t.showPassword}
          {...form.getInputProps("currentPassword")}
        />
        <PasswordField
          label={t.newPassword}
          description={t.newPasswordHint}
          autoComplete="new-password"
          showPassword={t.showPassword}
          {...form.getInputProps("newPassword")}
        />
        <Button type="submit" loading={change.isPending} style={{ alignSelf: "end" }}>
          {t.changePassword}
        </Button>
      </Stack>
    </form>
  );
}

/** Changes one's own password. */
export function PasswordForm({ email }: { email: string }) {
  const t = useStore(messages);
  const { data, isError, refetch } = api.account.password.useQuery();
  if (isError && !data) return <LoadFailed what={t.password} refetch={refetch} />;
  return (
    <section aria-labelledby="own-password">
      <Title order={3} id="own-password">
        {t.password}
      </Title>
      {!data && <Skeleton height={160} mt={12} />}
      {data?.isSet === true && <Fields email={email} />}
      {data?.isSet === false && (
        <Text inherit mt={4} mb={8} c="dimmed">
          {t.noPassword}
        </Text>
      )}
    </section>
  );
}
