import { useEffect } from "react";
import { keyListener } from "./key-listener.ts";
import { belongsToControl, isDialogOpen } from "./key-owner.ts";
import { $keysOn } from "./shortcut.ts";
import type { ShortcutGroup } from "./shortcut.ts";

/**
 * Keys with Ctrl or Command work always, those with Alt also while somebody writes but not beside an open dialog, single ones
 * unless they are turned off or belong to a control.
 */
function isIgnored(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  if (event.altKey) return isDialogOpen();
  return !(event.ctrlKey || event.metaKey) && (!$keysOn.get() || belongsToControl(event));
}

/** Makes the keys of a table work, wherever on the page the focus is. The table is one and the same at each rendering. */
export function useKeys(table: readonly ShortcutGroup[]): void {
  // The window is outside React.
  useEffect(() => {
    const shortcuts = table.flatMap((group) => group.shortcuts);
    const listener = keyListener(shortcuts, isIgnored);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, [table]);
}
