import type { Icon as TablerIcon } from "@tabler/icons-react";
import type { RowSetting } from "./row-setting.ts";
import besideClasses from "./beside.module.css";
import classes from "./rows.module.css";

interface Props {
  setting: Pick<RowSetting, "beside">;
  /** What it does: the list handles `jump`, and the actions of its own rows. */
  action: string;
  /** For screen readers, with the time of the line. */
  name: string;
  Icon: TablerIcon;
  /** The word beside the icon. */
  label?: string;
  tabIndex?: number;
  disabled?: boolean;
  onClick?: () => void;
}

/** A button of a row. */
export function RowButton({ setting: { beside }, action, name, Icon, label, ...button }: Props) {
  return (
    <button
      type="button"
      className={beside ? besideClasses.button : classes.button}
      data-action={action}
      aria-label={name}
      title={label === undefined ? name : undefined}
      {...button}
    >
      <Icon size={beside ? 16 : 14} stroke={1.5} aria-hidden />
      {label !== undefined && <span className={classes.label}>{label}</span>}
    </button>
  );
}
