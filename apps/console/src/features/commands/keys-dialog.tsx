import { Modal } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { KeysHelp } from "@minbar/ui/keys/keys-help";
import type { ShortcutGroup } from "@minbar/ui/keys/shortcut";
import { closeCommandDialog } from "#shared/command-dialog.ts";
import { messages } from "#shared/messages.ts";

/** All keys in words. */
export function KeysDialog({ opened, table }: { opened: boolean; table: readonly ShortcutGroup[] }) {
  const { keyboardShortcuts } = useStore(messages);
  return (
    <Modal opened={opened} onClose={closeCommandDialog} title={keyboardShortcuts} size={640}>
      <KeysHelp table={table} />
    </Modal>
  );
}
