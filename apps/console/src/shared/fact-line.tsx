import type { ReactNode } from "react";
import classes from "./fact-line.module.css";

/** Short facts in one line, separated by dots; after a line break there is no dot at the start or the end of a line. */
export function FactLine({
  facts,
  className = "",
}: {
  facts: readonly ReactNode[];
  className?: string | undefined;
}) {
  return (
    <p className={`${classes.facts} ${className}`}>
      {facts.map((fact, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- facts have no identity except their position
        <span key={place}>
          {place > 0 && <span className={classes.dot}> · </span>}
          {fact}
        </span>
      ))}
    </p>
  );
}
