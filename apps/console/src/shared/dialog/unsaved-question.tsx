import { useStore } from "@nanostores/react";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { messages } from "../messages.ts";

interface Props {
  opened: boolean;
  /** Whether the changes are on their way. */
  isSaving: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before unsaved changes are thrown away, or left while they are being saved. */
export function UnsavedQuestion({ opened, isSaving, onLeave, onStay }: Props) {
  const t = useStore(messages);
  return (
    <ConfirmDialog
      opened={opened}
      title={isSaving ? t.savingTitle : t.unsavedTitle}
      action={t.leave}
      onConfirm={onLeave}
      onClose={onStay}
    >
      {isSaving ? t.savingHint : t.unsavedHint}
    </ConfirmDialog>
  );
}
