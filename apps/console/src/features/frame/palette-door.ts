import { atom } from "nanostores";
import { $sidebarSheet } from "#shared/sidebar-sheet.ts";

/** Whether the command palette was ever asked for: from then on it is on the page. */
export const $palette = atom<{ opened: boolean; wanted: boolean }>({ opened: false, wanted: false });

let before: Element | null = null;

export function openPalette(): void {
  before = document.activeElement;
  $sidebarSheet.set(false);
  $palette.set({ opened: true, wanted: true });
}

/** Closes the palette, with the focus back where it was before anything else happens. */
export function closePalette(): void {
  $palette.set({ opened: false, wanted: true });
  // What stood in the sheet of the sidebar has gone with it.
  const place = before?.isConnected ? before : document.getElementById("content");
  if (place instanceof HTMLElement) place.focus({ preventScroll: true });
}
