import { atom } from "nanostores";

/** Whether the sidebar's sheet is open, on narrow screens. */
export const $sidebarSheet = atom(false);
