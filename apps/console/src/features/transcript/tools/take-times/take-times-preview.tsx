import { Checkbox } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { useState } from "react";
import { sourceLanguage } from "@minbar/domain/library/language";
import { untimedClock } from "@minbar/domain/segments/untimed";
import type { Comparison, TimeChange } from "./comparison.ts";
import { messages } from "./messages.ts";
import classes from "./take-times.module.css";

/** Lines shown before the user expands the list. */
const initialChanges = 50;

function Row({ change }: { change: TimeChange }) {
  const t = useStore(messages);
  return (
    <li className={classes.row}>
      <span className={`app-number ${classes.line}`}>{change.line}</span>
      <span className={`app-number ${classes.times}`}>
        <del>{change.before ?? untimedClock}</del>
        <span aria-hidden> → </span>
        <ins>{change.after}</ins>
      </span>
      <bdi className={classes.text} lang={sourceLanguage}>
        {change.text}
      </bdi>
      {change.isDoubtful && (
        <span className={classes.check}>
          <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
          {t.check}
        </span>
      )}
    </li>
  );
}

/** How much was found, in sentences. */
export function Summary({ comparison }: { comparison: Comparison }) {
  const t = useStore(messages);
  const { percent, fits, isTranslation, changes, without } = comparison;
  if (!fits) return <p role="alert">{(isTranslation ? t.notLinked : t.notSame)({ percent })}</p>;
  const doubtful = changes.filter(({ isDoubtful }) => isDoubtful).length;
  const facts = [
    changes.length === 0 ? t.nothingNew : t.changed(changes.length),
    doubtful > 0 && t.toCheck(doubtful),
    without > 0 && t.without(without),
  ].filter((fact) => fact !== false);
  return (
    <p role="status">
      {(isTranslation ? t.linked : t.offered)({ percent })} {facts.join(" · ")}
    </p>
  );
}

/** The lines that get another time, before they do. */
export function TakeTimesPreview({ changes }: { changes: readonly TimeChange[] }) {
  const t = useStore(messages);
  const [isWhole, setWhole] = useState(false);
  const [onlyDoubtful, setOnlyDoubtful] = useState(false);
  const wanted = onlyDoubtful ? changes.filter(({ isDoubtful }) => isDoubtful) : changes;
  const visible = isWhole ? wanted : wanted.slice(0, initialChanges);
  return (
    <div className={classes.preview}>
      {changes.some(({ isDoubtful }) => isDoubtful) && (
        <Checkbox
          label={t.onlyToCheck}
          checked={onlyDoubtful}
          onChange={({ currentTarget }) => setOnlyDoubtful(currentTarget.checked)}
        />
      )}
      {/* The keyboard scrolls a list without controls only if it takes the focus. */}
      <ul className={classes.rows} tabIndex={0} aria-label={t.preview}>
        {visible.map((change) => (
          <Row key={change.id} change={change} />
        ))}
        {visible.length < wanted.length && (
          <li>
            <button type="button" className={classes.all} onClick={() => setWhole(true)}>
              {t.showAll(wanted.length)}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}
