import { Modal, Stack } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { $accountDialog } from "#shared/account-dialog.ts";
import { messages } from "./messages.ts";
import { PasswordForm } from "./password-form.tsx";
import { Sessions } from "./sessions.tsx";

interface Props {
  isOpen: boolean;
  email: string;
}

/** One's own password, and the browsers in which one is signed in; for every role. */
export function Account({ isOpen, email }: Props) {
  const t = useStore(messages);
  return (
    <Modal opened={isOpen} onClose={() => $accountDialog.set(false)} title={t.account} size={560}>
      <Stack gap={28}>
        <PasswordForm email={email} />
        <Sessions />
      </Stack>
    </Modal>
  );
}
