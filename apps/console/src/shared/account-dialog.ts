import { atom } from "nanostores";
import { accountAddress } from "@minbar/domain/people/page-path";
import { $sidebarSheet } from "./sidebar-sheet.ts";

/** Whether the page was opened to change the password; only then, and not when it is loaded again. */
function isRequested(): boolean {
  const { pathname, hash } = globalThis.location ?? { pathname: "", hash: "" };
  if (pathname + hash !== accountAddress) return false;
  history.replaceState(history.state, "", pathname);
  return true;
}

/** Whether the dialog with one's own password and sessions is open. */
export const $accountDialog = atom(isRequested());

export function openAccountDialog(): void {
  $sidebarSheet.set(false);
  $accountDialog.set(true);
}
