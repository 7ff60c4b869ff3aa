import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { useLatePart } from "@minbar/ui/parts/late-part";
import { $accountDialog } from "#shared/account-dialog.ts";
import { showPartFailed } from "#shared/failure.ts";

const loadAccount = async () => (await import("./account.tsx")).Account;

function onFailed(): void {
  $accountDialog.set(false);
  showPartFailed();
}

/** Loaded once it is opened: its form brings zod, which the first page does without. */
export function AccountDialog({ email }: { email: string }) {
  const isOpen = useStore($accountDialog);
  const { Part: Account, want } = useLatePart(loadAccount, onFailed);
  // Loading code is outside React.
  useEffect(() => {
    if (isOpen) void want();
  }, [isOpen, want]);
  return Account && <Account isOpen={isOpen} email={email} />;
}
