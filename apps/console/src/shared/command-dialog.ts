import { atom } from "nanostores";
import { keepTyping, takeTyped } from "@minbar/ui/keys/typing-ahead";
import { $sidebarSheet } from "./sidebar-sheet.ts";

/** Which of the two global dialogs is open: the palette or the list of keys. */
export const $commandDialog = atom<"palette" | "keys" | undefined>();

let before: Element | null = null;

export function openPalette(): void {
  before = document.activeElement;
  $sidebarSheet.set(false);
  keepTyping(closePalette);
  $commandDialog.set("palette");
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

/** Closes the palette and restores the focus before anything else happens. */
export function closePalette(): void {
  closeCommandDialog();
  // The focused element may have been removed with the sidebar's sheet.
  const place = before?.isConnected ? before : document.getElementById("content");
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}
