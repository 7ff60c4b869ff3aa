import { Button } from "@mantine/core";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import classes from "./empty.module.css";
import { messages } from "../messages.ts";

interface Props {
  icon: ReactNode;
  text: string;
  hint?: string | undefined;
  /** The suggested action. */
  children?: ReactNode;
}

/** Shown for an empty list. */
export function Empty({ icon, text, hint, children }: Props) {
  return (
    <div className={classes.empty}>
      <span className={classes.icon}>{icon}</span>
      <p className={classes.text}>{text}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </div>
  );
}

/** Shown for a list that failed to load. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useStore(messages);
  return (
    <div className={classes.empty} role="alert">
      <p className={classes.text}>{text}</p>
      <Button variant="default" onClick={onRetry}>
        {t.retry}
      </Button>
    </div>
  );
}
