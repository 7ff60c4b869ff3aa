import { useStore } from "@nanostores/react";
import { keyNames } from "@minbar/ui/keys/shortcut";
import { messages } from "./messages.ts";
import classes from "./work-foot.module.css";

const moves = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];

function Hint({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <span className={classes.hint}>
      {keys.flatMap(keyNames).map((name) => (
        <kbd key={name}>{name}</kbd>
      ))}
      {does}
    </span>
  );
}

/** The keys of the grid, and what stale means. */
export function WorkFoot({ mayGiveTasks, note }: { mayGiveTasks: boolean; note: string | undefined }) {
  const t = useStore(messages);
  return (
    <>
      <span className={classes.hints} style={{ flex: 1 }}>
        <Hint keys={moves} does={t.move} />
        <Hint keys={["Enter"]} does={t.details} />
        {mayGiveTasks && <Hint keys={["t"]} does={t.taskForCell} />}
        <span>{note ?? t.staleMeans}</span>
      </span>
    </>
  );
}
