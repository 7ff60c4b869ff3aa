import { atom } from "nanostores";

/** Whether the command palette was ever asked for: from then on it is on the page. */
export const $palette = atom<{ opened: boolean; wanted: boolean }>({ opened: false, wanted: false });

export function openPalette(): void {
  $palette.set({ opened: true, wanted: true });
}

export function closePalette(): void {
  $palette.set({ opened: false, wanted: true });
}
