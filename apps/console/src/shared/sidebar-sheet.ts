import { atom } from "nanostores";

/** On narrow screens the sidebar is a sheet: whether it is open. */
export const $sidebarSheet = atom(false);
