import { Modal } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { $accountDialog } from "#shared/account-dialog.ts";
import classes from "./account.module.css";
import { messages } from "./messages.ts";
import { PasswordForm } from "./password-form.tsx";
import { Sessions } from "./sessions.tsx";

/** One's own password, and the browsers in which one is signed in; for every role. */
export function AccountDialog({ email }: { email: string }) {
  const t = useStore(messages);
  const isOpen = useStore($accountDialog);
  return (
    <Modal opened={isOpen} onClose={() => $accountDialog.set(false)} title={t.account} size={560}>
      <div className={classes.parts}>
        <PasswordForm email={email} />
        <Sessions />
      </div>
    </Modal>
  );
}
