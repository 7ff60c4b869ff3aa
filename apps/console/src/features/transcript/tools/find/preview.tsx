import { useStore } from "@nanostores/react";
import { useState } from "react";
import { languageOf } from "@minbar/domain/library/language";
import type { LanguageTag } from "@minbar/domain/library/language";
import { shownTime } from "@minbar/domain/segments/untimed";
import { ChangeBox } from "#transcript/view/comparison/change-box.tsx";
import comparison from "#transcript/view/comparison/comparison.module.css";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import { messages } from "#transcript/model/messages.ts";
import { timeName } from "#transcript/view/rows/time-name.ts";
import classes from "./find.module.css";
import { piecesOf } from "./found-lines.ts";
import type { FoundLine } from "./found-lines.ts";

interface Props {
  found: readonly FoundLine[];
  replacement: string;
  language: LanguageTag;
  /** The segments to leave unchanged. */
  left: Set<string>;
  editor: Pick<SegmentEditor, "focus">;
}

/** Rows shown before the user expands the list. */
const initialLines = 100;

/** Each segment after the replacement, with deletions and insertions; each can be excluded. */
export function Preview({ found, replacement, language, left, editor }: Props) {
  const t = useStore(messages);
  const [isWhole, setWhole] = useState(false);
  const { direction } = languageOf(language);
  const shown = isWhole ? found : found.slice(0, initialLines);
  return (
    <ul className={classes.preview}>
      {shown.map((line) => {
        const { id } = line.segment;
        const time = timeName(line.segment);
        return (
          <li key={id} className={classes.change}>
            <ChangeBox id={id} label={t.replaceAt({ time })} left={left} />
            <button
              type="button"
              className={`app-number ${classes.go}`}
              aria-label={t.jumpTo({ time })}
              onClick={() => editor.focus({ id, at: line.ranges[0]?.start ?? 0 })}
            >
              {shownTime(line.segment)}
            </button>
            <span className={`app-reading ${comparison.text}`} lang={language} dir={direction}>
              {piecesOf(line).map(({ at, text, isFound }) =>
                isFound ? (
                  <span key={at}>
                    <del>{text}</del>
                    {replacement !== "" && <ins>{replacement}</ins>}
                  </span>
                ) : (
                  <span key={at}>{text}</span>
                ),
              )}
            </span>
          </li>
        );
      })}
      {shown.length < found.length && (
        <li>
          <button type="button" className={classes.all} onClick={() => setWhole(true)}>
            {t.showAll(found.length)}
          </button>
        </li>
      )}
    </ul>
  );
}
