import { Button, Group, Modal, Stack } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { memo } from "react";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";

interface Props {
  opened: boolean;
  title: string;
  /** What will happen, and what will be lost. */
  children: ReactNode;
  /** The label of the confirming button. */
  action: string;
  isBusy?: boolean | undefined;
  onConfirm: () => void;
  onClose: () => void;
  /** Called once it is hidden. */
  onClosed?: (() => void) | undefined;
}

/** Stays the same while the dialog closes: its caller may no longer have the item. */
const Question = memo(
  ({ children }: { opened: boolean; children: ReactNode }) => children,
  (_before, { opened }) => !opened,
);

/** Asks before something is deleted or discarded; the safe answer has the focus. */
export function ConfirmDialog({
  opened,
  title,
  children,
  action,
  isBusy,
  onConfirm,
  onClose,
  onClosed,
}: Props) {
  const t = useStore(messages);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={<Question opened={opened}>{title}</Question>}
      size={480}
      onExitTransitionEnd={() => onClosed?.()}
      // Mantine sets the role "dialog" on the inner element; a role set here would go to an outer element without a
      // name.
      data-question
    >
      <Stack gap={8}>
        <Question opened={opened}>{children}</Question>
      </Stack>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t.cancel}
        </Button>
        <Button color="red" loading={isBusy ?? false} onClick={onConfirm}>
          {action}
        </Button>
      </Group>
    </Modal>
  );
}

interface UnsavedProps {
  opened: boolean;
  /** Whether a save is in flight. */
  isSaving: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before unsaved changes are discarded, or left while they are being saved. */
export function UnsavedQuestion({ opened, isSaving, onLeave, onStay }: UnsavedProps) {
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
