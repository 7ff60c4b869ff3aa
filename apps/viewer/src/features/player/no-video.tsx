import { IconDeviceTv } from "@tabler/icons-react";
import classes from "./player.module.css";

/** The player's place while nothing is chosen: of the same size, so that nothing jumps later. */
export function NoVideo({ title, hint }: { title: string; hint: string }) {
  return (
    <div className={`${classes.stage} ${classes.blank}`}>
      <div>
        <span className={classes.glyph}>
          <IconDeviceTv size={26} stroke={1.5} aria-hidden />
        </span>
        <h1>{title}</h1>
        <p>{hint}</p>
      </div>
    </div>
  );
}
