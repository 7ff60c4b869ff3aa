import { atom } from "nanostores";
import { $sidebarSheet } from "./sidebar-sheet.ts";

/** Whether the dialog with one's own password and sessions is open. */
export const $accountDialog = atom(false);

export function openAccountDialog(): void {
  $sidebarSheet.set(false);
  $accountDialog.set(true);
}
