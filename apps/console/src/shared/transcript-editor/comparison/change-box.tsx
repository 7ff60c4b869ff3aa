import classes from "./comparison.module.css";

interface Props {
  /** Of the segment that changes. */
  id: string;
  label: string;
  /** Ids of those that stay as they are; Mantine's `useSet`. */
  left: Set<string>;
}

/** Whether a change that is shown is to be made. */
export function ChangeBox({ id, label, left }: Props) {
  function toggle() {
    if (!left.delete(id)) left.add(id);
  }
  return (
    <label className={classes.box}>
      <input type="checkbox" aria-label={label} checked={!left.has(id)} onChange={toggle} />
    </label>
  );
}
