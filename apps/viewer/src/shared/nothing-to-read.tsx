import controls from "./controls.module.css";
import classes from "./nothing-to-read.module.css";

interface Props {
  direction: "ltr" | "rtl";
  title: string;
  hint?: string | undefined;
}

/** Blank lines on the start side of the language, and a message. */
export function NothingToRead({ direction, title, hint }: Props) {
  return (
    <div className={`${controls.message} ${classes.nothing}`}>
      <div className={classes.ghosts} dir={direction} aria-hidden>
        <i />
        <i />
        <i />
        <i />
      </div>
      <p>{title}</p>
      {hint && <p>{hint}</p>}
    </div>
  );
}
