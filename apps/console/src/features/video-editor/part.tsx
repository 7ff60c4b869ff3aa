import { Button } from "@mantine/core";
import { useId } from "react";
import type { ReactNode } from "react";
import classes from "./video-editor.module.css";

interface Props {
  title: string;
  /** Shown beside the title: a count. */
  extra?: ReactNode;
  /** The button and its accessible name; absent: this user may not save the part. */
  button?: { label: string; name?: string; enabled: boolean; isBusy: boolean } | undefined;
  /** At the end of the part's title instead of above the field. */
  isInline?: boolean | undefined;
  onSave: () => void;
  children: ReactNode;
}

/** A separately saved part of the dialog: its button is enabled when there is something to save. */
export function Part({ title, extra, button, isInline, onSave, children }: Props) {
  const id = useId();
  const save = button && (
    <Button
      type="submit"
      {...(!button.enabled && { variant: "default" })}
      size={isInline ? "xs" : "compact-sm"}
      disabled={!button.enabled}
      loading={button.isBusy}
      {...(button.name && { "aria-label": button.name })}
    >
      {button.label}
    </Button>
  );
  return (
    <form
      className={classes.part}
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (button?.enabled && !button.isBusy) onSave();
      }}
    >
      <div className={classes.partHead}>
        <h3 id={id}>{title}</h3>
        {extra}
        <span className={classes.space} />
        {!isInline && save}
      </div>
      {isInline ? (
        <div className={classes.inline}>
          {children}
          {save}
        </div>
      ) : (
        children
      )}
    </form>
  );
}
