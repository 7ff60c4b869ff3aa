import { useStore } from "@nanostores/react";
import { KeysHelp } from "@minbar/ui/keys/keys-help";
import type { ShortcutGroup } from "@minbar/ui/keys/shortcut";
import { Dialog } from "#shared/dialog/dialog.tsx";
import dialog from "#shared/dialog/dialog.module.css";
import { messages } from "./messages.ts";

interface Props {
  table: readonly ShortcutGroup[];
  opened: boolean;
  onClose: () => void;
}

/** Lists all keys. */
export function KeysDialog({ table, opened, onClose }: Props) {
  const t = useStore(messages);
  return (
    <Dialog title={t.title} opened={opened} onClose={onClose}>
      <div className={dialog.body}>
        <KeysHelp table={table} />
      </div>
    </Dialog>
  );
}
