import { useStore } from "@nanostores/react";
import { languageOf } from "@minbar/domain/library/language";
import type { FileRow } from "./file-row.ts";
import { withIds } from "@minbar/domain/segments/segment-matching";
import { messages } from "./messages.ts";
import classes from "./text-preview.module.css";

/** Segments that are shown. */
const most = 20;

/** The beginning of a file's text. */
export function TextPreview({ row: { read, language } }: { row: Pick<FileRow, "read" | "language"> }) {
  const t = useStore(messages);
  const { segments } = read;
  if (segments.length === 0) return null;
  const direction = language ? languageOf(language).direction : "auto";
  return (
    <details className={classes.preview}>
      <summary>{t.preview}</summary>
      <ol>
        {withIds(segments.slice(0, most)).map(({ id, time, text }) => (
          <li key={id}>
            <span className="app-number">{time}</span>
            <span dir={direction} lang={language}>
              {text}
            </span>
          </li>
        ))}
      </ol>
      {segments.length > most && <p>{t.previewMore(segments.length - most)}</p>}
    </details>
  );
}
