import classes from "./comparison.module.css";

interface Props {
  /** The id of the changing segment. */
  id: string;
  label: string;
  /** Ids of the segments to leave unchanged; Mantine's `useSet`. */
  left: Set<string>;
}

/** Whether to apply a previewed change. */
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
