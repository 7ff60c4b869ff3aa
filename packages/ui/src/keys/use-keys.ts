import { useEffect } from "react";
import { keyListener } from "./key-listener.ts";
import { belongsToControl, isDialogOpen, watchPointerFocus } from "./key-owner.ts";
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

/** The same where no control owns the key. */
function isIgnoredOnPage(event: KeyboardEvent): boolean {
  const isChord = event.ctrlKey || event.metaKey || event.altKey;
  return event.defaultPrevented || event.isComposing || isDialogOpen() || !(isChord || $keysOn.get());
}

/** Enables the keys of a table, wherever the focus is. The table must be stable across renders. */
export function useKeys(table: readonly ShortcutGroup[]): void {
  // The window is outside React.
  useEffect(() => {
    const shortcuts = table.flatMap((group) => group.shortcuts);
    const { isPointerFocus, end } = watchPointerFocus(window);
    const listener = keyListener(shortcuts, (event) =>
      isPointerFocus(event.target) ? isIgnoredOnPage(event) : isIgnored(event),
    );
    /** Before the control that a pointer left the focus on, which would be pressed or opened. */
    function onCapture(event: KeyboardEvent) {
      if (!isPointerFocus(event.target)) return;
      listener(event);
      if (event.defaultPrevented) event.stopPropagation();
    }
    function onBubble(event: KeyboardEvent) {
      if (!isPointerFocus(event.target)) listener(event);
    }
    addEventListener("keydown", onCapture, { capture: true });
    addEventListener("keydown", onBubble);
    return () => {
      end();
      removeEventListener("keydown", onCapture, { capture: true });
      removeEventListener("keydown", onBubble);
    };
  }, [table]);
}
