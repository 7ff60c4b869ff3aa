import { useStore } from "@nanostores/react";
import { messages } from "./messages.ts";
import type { ReadFile } from "./read-file.ts";
import classes from "./file-notes.module.css";

/** The number of segments in a file, and its encoding. */
export function FoundLine({ read: { segments, encoding } }: { read: ReadFile }) {
  const t = useStore(messages);
  if (!encoding) return null;
  return (
    <p className={classes.found}>
      {t.found({ segments: t.segments(segments.length), encoding: encoding.toUpperCase() })}
    </p>
  );
}

/** The most notes displayed. */
const maxNotes = 100;

/** The lines of a file that were skipped or corrected. */
export function FileNotes({ report }: { report: readonly string[] }) {
  const t = useStore(messages);
  if (report.length === 0) return null;
  const left = report.length - maxNotes;
  return (
    <details className={classes.notes} open={report.length <= 4}>
      <summary>{t.report(report.length)}</summary>
      <ul>
        {report.slice(0, maxNotes).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {left > 0 && <li>{t.more(left)}</li>}
      </ul>
    </details>
  );
}
