import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { useKeys } from "@minbar/ui/keys/use-keys";
import { useLatePart } from "@minbar/ui/late-part";
import { showToast } from "@minbar/ui/toast";
import { $commandDialog, closeCommandDialog } from "#shared/command-dialog.ts";
import { messages as words } from "#shared/messages.ts";
import { messages } from "./messages.ts";
import { useKeyTable } from "./key-table.ts";

const loadPalette = async () => (await import("./palette.tsx")).Palette;
const loadKeysDialog = async () => (await import("./keys-dialog.tsx")).KeysDialog;

function onFailed(): void {
  closeCommandDialog();
  showToast({ title: words.get().error, message: messages.get().partFailed, tone: "error" });
}

/** The global keys, the command palette and the list of keys. */
export function Commands() {
  const table = useKeyTable();
  useKeys(table);
  const opened = useStore($commandDialog);
  const { Part: Palette, want: wantPalette } = useLatePart(loadPalette, onFailed);
  const { Part: KeysDialog, want: wantKeysDialog } = useLatePart(loadKeysDialog, onFailed);
  // Loading code is outside React.
  useEffect(() => {
    if (opened === "palette") void wantPalette();
    if (opened === "keys") void wantKeysDialog();
  }, [opened, wantPalette, wantKeysDialog]);
  return (
    <>
      {Palette && <Palette opened={opened === "palette"} table={table} />}
      {KeysDialog && <KeysDialog opened={opened === "keys"} table={table} />}
    </>
  );
}
