import { memo } from "react";
import { languageOf, sourceLanguage } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";
import { DiffText } from "#shared/transcript-editor/comparison/diff-text.tsx";
import type { SourceChanges } from "./use-row-states.ts";
import classes from "./translation-list.module.css";

const { direction } = languageOf(sourceLanguage);

interface Props {
  source: Segment | undefined;
  /** The Arabic segments whose change waits for an answer; none: the text as it is. */
  staleIds: readonly string[];
  changes: SourceChanges;
}

/** A line of the Arabic text, which is not written here, with what changed in it word by word. */
export const SourceText = memo(function SourceText({ source, staleIds, changes }: Props) {
  const before = source && staleIds.includes(source.id) ? changes.get(source.id)?.before : undefined;
  const gone = staleIds.flatMap((id) => {
    const text = id === source?.id ? undefined : changes.get(id)?.before;
    return text ? [{ id, text }] : [];
  });
  return (
    <div className={classes.source} data-source lang={sourceLanguage} dir={direction}>
      {gone.map(({ id, text }) => (
        <DiffText key={id} before={text} after="" language={sourceLanguage} />
      ))}
      {source && before && <DiffText before={before} after={source.text} language={sourceLanguage} />}
      {source && !before && (
        <span className="app-reading" lang={sourceLanguage} dir={direction}>
          {source.text}
        </span>
      )}
    </div>
  );
});
