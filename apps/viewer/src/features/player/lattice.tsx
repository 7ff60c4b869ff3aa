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
            <path d="M17 17h22v22H17z" />
            <path d="M28 12.4 43.6 28 28 43.6 12.4 28z" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
