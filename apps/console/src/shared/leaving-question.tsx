import { useStore } from "@nanostores/react";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { messages } from "./messages.ts";

interface Props {
  opened: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before something typed is thrown away. */
export function LeavingQuestion({ opened, onLeave, onStay }: Props) {
  const t = useStore(messages);
  return (
    <ConfirmDialog
      opened={opened}
      title={t.unsavedTitle}
      action={t.leave}
      onConfirm={onLeave}
      onClose={onStay}
    >
      {t.unsavedHint}
    </ConfirmDialog>
  );
}
