import { IconArrowBackUp, IconCheck, IconPencil, IconRefresh } from "@tabler/icons-react";
import { useStore } from "@nanostores/react";
import { memo } from "react";
import { languageOf, sourceLanguage } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";
import { ageOf, personName } from "@minbar/ui/words/names";
import { $now } from "#shared/library/now.ts";
import { DiffText } from "#transcript/view/comparison.tsx";
import notes from "./notes.module.css";
import { messages } from "#transcript/model/translation-messages.ts";
import type { SourceState } from "#transcript/session/translation.ts";
import { staleIdsOf } from "#transcript/model/row-state.ts";
import type { RowState } from "#transcript/model/row-state.ts";
import type { Row } from "#transcript/model/row.ts";
import type { BesideSetting } from "./row-note.ts";
import classes from "./source-changes.module.css";

interface AnswersProps {
  /** Start of the row, as text. */
  time: string;
  state: RowState;
  isUndoable: boolean;
}

const icon = { size: 14, stroke: 1.5, "aria-hidden": true } as const;

/** The two answers to a change of the Arabic, then for a while an undo button; the list handles the clicks. */
function StaleAnswers({ time, state, isUndoable }: AnswersProps) {
  const t = useStore(messages);
  const isReviewed = state === "reviewed";
  return (
    <div className={`${notes.answers} ${classes.answers}`}>
      {!isReviewed && (
        <button type="button" data-action="edit" aria-label={t.editAt({ time })}>
          <IconPencil {...icon} />
          {t.edit}
        </button>
      )}
      {(state === "stale" || isUndoable) && (
        <button
          type="button"
          data-action={isReviewed ? "undo" : "right"}
          aria-label={isReviewed ? t.takeBackAt({ time }) : t.stillRightAt({ time })}
        >
          {isReviewed ? <IconArrowBackUp {...icon} /> : <IconCheck {...icon} />}
          {isReviewed ? t.undo : t.stillRight}
        </button>
      )}
    </div>
  );
}

/** For the middle of a sentence. */
function inSentence(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** Says that the Arabic changed, when and by whom, as far as known. */
function SourceChanged({ ids, changes }: { ids: readonly string[]; changes: SourceState["changes"] }) {
  const t = useStore(messages);
  const now = useStore($now);
  const known = ids.flatMap((id) => changes.get(id) ?? []);
  const change = known.find(({ changedAt }) => changedAt !== null);
  const when = change?.changedAt ? inSentence(ageOf(change.changedAt, now)) : undefined;
  const by = change?.changedBy;
  const words = () => {
    if (when === undefined) return t.changed;
    return by ? t.changedBy({ when, name: personName(by) }) : t.changedWhen({ when });
  };
  return (
    <p className={`app-group ${classes.changed}`}>
      <IconRefresh {...icon} />
      <bdi>{words()}</bdi>
    </p>
  );
}

interface ChangeProps extends Omit<AnswersProps, "isUndoable"> {
  row: Row;
  beside: BesideSetting;
  isReadOnly: boolean;
  /** Whether the line of the chosen set is done, so that its mark can undo the answer. */
  isDone: boolean;
}

/** Above the texts of a row whose Arabic has changed. */
export function SourceChange({ row, time, state, beside, isReadOnly, isDone }: ChangeProps) {
  const undoable = useStore(beside.reviews.$undoable);
  const ids = staleIdsOf(row, beside.stale);
  const isUndoable = ids.some((id) => undoable.has(id));
  if (state === "reviewed" && (!isUndoable || isDone)) return null;
  return (
    <>
      {!isReadOnly && <StaleAnswers time={time} state={state} isUndoable={isUndoable} />}
      {state !== "reviewed" && <SourceChanged ids={ids} changes={beside.changes} />}
    </>
  );
}

const { direction } = languageOf(sourceLanguage);

interface SourceProps {
  source: Segment | undefined;
  /** The changed Arabic segments that wait for an answer; none: the unchanged text. */
  staleIds: readonly string[];
  changes: SourceState["changes"];
}

/** A read-only line of the Arabic text, with its changes marked word by word. */
export const SourceText = memo(function SourceText({ source, staleIds, changes }: SourceProps) {
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
