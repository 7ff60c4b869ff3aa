import { atom } from "nanostores";
import { $sidebarSheet } from "#shared/sidebar-sheet.ts";

/** Whether the list of keys was ever asked for: from then on it is on the page. */
export const $help = atom<{ opened: boolean; wanted: boolean }>({ opened: false, wanted: false });

export function openHelp(): void {
  $sidebarSheet.set(false);
  $help.set({ opened: true, wanted: true });
}

export function closeHelp(): void {
  $help.set({ opened: false, wanted: true });
}
