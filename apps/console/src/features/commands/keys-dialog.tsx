import { Modal } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { KeysHelp } from "@minbar/ui/keys/keys-help";
import type { ShortcutGroup } from "@minbar/ui/keys/shortcut";
import { closeCommandDialog } from "#shared/command-dialog.ts";
import { messages } from "#shared/messages.ts";
import { ChangeableKeys, UsualKeys } from "./change-keys.tsx";

/** All keys in words. */
export function KeysDialog({ opened, table }: { opened: boolean; table: readonly ShortcutGroup[] }) {
  const { keyboardShortcuts } = useStore(messages);
  const [changing, setChanging] = useState<string>();
  const [changedIn, setChangedIn] = useState(opened);
  // It opens without a question of before.
  if (changedIn !== opened) {
    setChangedIn(opened);
    setChanging(undefined);
  }
  return (
    <Modal opened={opened} onClose={closeCommandDialog} title={keyboardShortcuts} size={640}>
      <KeysHelp
        table={table}
        renderKeys={(shortcut, keys) => (
          <ChangeableKeys
            shortcut={shortcut}
            table={table}
            isChanging={shortcut.usual !== undefined && shortcut.usual === changing}
            onChange={setChanging}
          >
            {keys}
          </ChangeableKeys>
        )}
      />
      <UsualKeys />
    </Modal>
  );
}
