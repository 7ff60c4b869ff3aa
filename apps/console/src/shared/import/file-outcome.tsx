import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./file-outcome.module.css";

/** Why a file is not imported. */
export function FileProblem({ children }: { children: string }) {
  return (
    <p className={classes.problem}>
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      {children}
    </p>
  );
}

/** What a file was imported as. */
export function FileSaved({ children }: { children: ReactNode }) {
  return (
    <p className={classes.saved}>
      <IconCheck size={14} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
