import { useEffect } from "react";
import { keyListener } from "./key-listener.ts";
import { belongsToControl, isDialogOpen } from "./key-owner.ts";
import { $keysOn } from "./shortcut.ts";
import type { ShortcutGroup } from "./shortcut.ts";

/**
 * Keys with Ctrl or Command always work; those with Alt also work during typing, but not while a dialog is open; single
 * keys work unless they are turned off or belong to a control.
 */
function isIgnored(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  if (event.altKey) return isDialogOpen();
  return !(event.ctrlKey || event.metaKey) && (!$keysOn.get() || belongsToControl(event));
}

/** Enables the keys of a table, wherever the focus is. The table must be stable across renders. */
export function useKeys(table: readonly ShortcutGroup[]): void {
  // The window is outside React.
  useEffect(() => {
    const shortcuts = table.flatMap((group) => group.shortcuts);
    const listener = keyListener(shortcuts, isIgnored);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, [table]);
}
