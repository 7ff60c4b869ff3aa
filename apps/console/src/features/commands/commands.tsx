import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { useKeys } from "@minbar/ui/keys/use-keys";
import { useLatePart } from "@minbar/ui/parts/late-part";
import { $commandDialog, closeCommandDialog } from "#shared/command-dialog.ts";
import { showPartFailed } from "#shared/failure.ts";
import { useKeyTable } from "./key-table.ts";

const loadPalette = async () => (await import("./palette.tsx")).Palette;
const loadActionPalette = async () => (await import("./action-palette.tsx")).ActionPalette;
const loadKeysDialog = async () => (await import("./keys-dialog.tsx")).KeysDialog;

function onFailed(): void {
  closeCommandDialog();
  showPartFailed();
}

/** The global keys, the command palette, the actions at the caret and the list of keys. */
export function Commands() {
  const table = useKeyTable();
  useKeys(table);
  const opened = useStore($commandDialog);
  const { Part: Palette, want: wantPalette } = useLatePart(loadPalette, onFailed);
  const { Part: ActionPalette, want: wantActionPalette } = useLatePart(loadActionPalette, onFailed);
  const { Part: KeysDialog, want: wantKeysDialog } = useLatePart(loadKeysDialog, onFailed);
  // Loading code is outside React.
  useEffect(() => {
    if (opened === "palette") void wantPalette();
    if (opened === "actions") void wantActionPalette();
    if (opened === "keys") void wantKeysDialog();
  }, [opened, wantPalette, wantActionPalette, wantKeysDialog]);
  return (
    <>
      {Palette && <Palette opened={opened === "palette"} table={table} />}
      {ActionPalette && <ActionPalette opened={opened === "actions"} />}
      {KeysDialog && <KeysDialog opened={opened === "keys"} table={table} />}
    </>
  );
}
