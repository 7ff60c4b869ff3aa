import { Button } from "@mantine/core";
import { useStore } from "@nanostores/react";
import type { PersonName } from "@minbar/domain/people/user";
import { personName } from "@minbar/ui/words/names";
import { messages } from "../messages.ts";
import classes from "./conflict-choice.module.css";

interface Props {
  /** The values that somebody else has saved, by field name. */
  theirs: readonly { label: string; text: string }[];
  /** Who saved them; `null` if it is not known. */
  by: PersonName | null;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** The choice opens below a form, perhaps under the edge of the screen; a save that meets it again opens it again. */
function bringIntoView(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: "nearest" });
  panel?.focus({ preventScroll: true });
}

/** For a conflict: shows the other person's text and lets the user choose. */
export function ConflictChoice({ theirs, by, onKeepMine, onTakeTheirs }: Props) {
  const t = useStore(messages);
  return (
    <div ref={bringIntoView} className={classes.conflict} role="alert" tabIndex={-1}>
      <p className={classes.title}>
        {by ? t.changedMeanwhileBy({ name: personName(by) }) : t.changedMeanwhile}
      </p>
      <dl className={classes.theirs}>
        {theirs.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{text || t.nothing}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.ways}>
        <Button variant="default" size="compact-sm" onClick={onTakeTheirs}>
          {t.takeTheirs}
        </Button>
        <Button variant="default" size="compact-sm" onClick={onKeepMine}>
          {t.keepMine}
        </Button>
      </div>
    </div>
  );
}
