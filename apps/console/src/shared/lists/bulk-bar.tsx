import { Button } from "@mantine/core";
import type { ButtonProps } from "@mantine/core";
import type { IconEye } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import classes from "./bulk-bar.module.css";

interface BulkActionProps extends ButtonProps {
  Icon?: typeof IconEye;
  onClick: () => void;
  children: string;
}

/** An action on all that is selected. */
export function BulkAction({ Icon, ...props }: BulkActionProps) {
  const icon = Icon && <Icon size={16} stroke={1.5} aria-hidden />;
  return <Button variant="subtle" color="gray" leftSection={icon} {...props} />;
}

interface Props {
  label: string;
  /** What is selected, in words. */
  chosen: ReactNode;
  /** Selects everything in the list; absent if all is selected. */
  all?: { label: string; onClick: () => void } | undefined;
  /** Clears the selection. */
  onClear: () => void;
  /** The actions. */
  children: ReactNode;
}

/** Floats above a list: how much of it is selected, and what can be done with that. */
export function BulkBar({ label, chosen, all, onClear, children }: Props) {
  const { clearSelection } = useStore(messages);
  return (
    <div className={`app-group ${classes.bar}`} role="toolbar" aria-label={label}>
      <span className={classes.count} role="status">
        {chosen}
      </span>
      {children}
      {all && (
        <BulkAction className={classes.all} onClick={all.onClick}>
          {all.label}
        </BulkAction>
      )}
      <BulkAction onClick={onClear}>{clearSelection}</BulkAction>
    </div>
  );
}
