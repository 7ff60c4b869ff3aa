import { useId } from "react";
import classes from "./player.module.css";

/** A quiet pattern of eight-pointed stars, where there is no picture to show. */
export function Lattice() {
  const id = useId();
  return (
    <svg className={classes.lattice} width="100%" height="100%" aria-hidden>
      <defs>
        <pattern id={id} width="56" height="56" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="#9fd3bf" strokeOpacity=".16">
            <path d="M16 16h24v24H16z" />
            <path d="M28 11 45 28 28 45 11 28z" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
