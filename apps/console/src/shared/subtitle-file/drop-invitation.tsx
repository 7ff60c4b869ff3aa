import type { ReactNode } from "react";
import classes from "./drop-invitation.module.css";

/** Where files may be dropped or chosen. @param isLarge for a dialog that has nothing else yet. */
export function DropInvitation({ isLarge, children }: { isLarge?: boolean; children: ReactNode }) {
  return (
    <div className={classes.invitation} data-large={isLarge || undefined}>
      {children}
    </div>
  );
}
