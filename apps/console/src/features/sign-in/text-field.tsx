import type { InputHTMLAttributes } from "react";
import classes from "./form.module.css";

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** Stands beside the label, muted. */
  note?: string | undefined;
}

export function TextField({ label, note, ...input }: Props) {
  return (
    <label className={classes.labelled}>
      <span className={classes.label}>
        {label}
        {note && <span className={classes.note}>{note}</span>}
      </span>
      <input className={classes.field} {...input} />
    </label>
  );
}
