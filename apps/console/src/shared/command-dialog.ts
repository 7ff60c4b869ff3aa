import { atom } from "nanostores";
import { isDialogOpen } from "@minbar/ui/keys/key-owner";
import { keepTyping, takeTyped } from "@minbar/ui/keys/typing-ahead";
import { $sidebarSheet } from "./sidebar-sheet.ts";

/** Which of the global dialogs is open: the palette, the actions at the caret, or the list of keys. */
export const $commandDialog = atom<"palette" | "actions" | "keys" | undefined>();

/** The default keys of the actions at the caret. */
export const actionsKeys = "$mod+.";

let before: Element | null = null;

export function openPalette(which: "palette" | "actions" = "palette"): void {
  before = document.activeElement;
  $sidebarSheet.set(false);
  keepTyping(closePalette);
  $commandDialog.set(which);
}

/** Opens or closes it, but not above another dialog: Escape would close both. */
export function togglePalette(which: "palette" | "actions"): void {
  if ($commandDialog.get() === which) closePalette();
  else if (!isDialogOpen()) openPalette(which);
}

export function openKeysDialog(): void {
  $sidebarSheet.set(false);
  keepTyping(closeCommandDialog);
  $commandDialog.set("keys");
}

export function closeCommandDialog(): void {
  takeTyped();
  $commandDialog.set(undefined);
}

/** Closes a palette and restores the focus before anything else happens. */
export function closePalette(): void {
  closeCommandDialog();
  // The focused element may have been removed with the sidebar's sheet.
  const place = before?.isConnected ? before : document.getElementById("content");
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}
