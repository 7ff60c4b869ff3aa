import type { ReactNode } from "react";
import classes from "./fact-line.module.css";

/** Short facts in one line, with a dot between each two; where the line is too short, none is left at its end or start. */
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
        // oxlint-disable-next-line react/no-array-index-key -- facts have no identity but their place
        <span key={place}>
          {place > 0 && <span className={classes.dot}> · </span>}
          {fact}
        </span>
      ))}
    </p>
  );
}
