import { showError, showSuccess } from "#shared/failure.ts";
import { createRowPlace } from "#transcript/model/row-place.ts";
import type { RowPlace } from "#transcript/model/row-place.ts";
import { staleIdsOf } from "#transcript/model/row-state.ts";
import { activeField } from "#transcript/model/row.ts";
import { messages } from "#transcript/model/translation-messages.ts";
import type { OpenTranslation } from "./translation.ts";

async function copyText(text: string): Promise<void> {
  const t = messages.get();
  try {
    await navigator.clipboard.writeText(text);
    showSuccess(t.copied);
  } catch {
    showError(t.copyFailed);
  }
}

/** The answers to a change of the Arabic in the row of that key. */
function createAnswers({ reviews, $sourceState }: OpenTranslation, { rowOf, enter }: RowPlace) {
  function idsOf(key: string | undefined) {
    const row = rowOf(key);
    return row ? staleIdsOf(row, $sourceState.get().stale) : [];
  }
  return {
    idsOf,
    edit: (key: string) => enter(rowOf(key)),
    right(key: string | undefined): boolean {
      const { version } = $sourceState.get();
      const ids = idsOf(key);
      if (ids.length === 0 || version === undefined) return false;
      reviews.add(ids, version);
      return true;
    },
    undo: (key: string) => reviews.takeBack(idsOf(key)),
  };
}

/** Moves segments to other lines; each is false if that is not possible. */
function createJoins({ rows }: OpenTranslation, isWriter: () => boolean) {
  const { $rows, editor } = rows;
  function joinAt(id: string, at: number): boolean {
    const row = $rows.get()[at];
    if (!row || !isWriter() || !rows.join(id, at)) return false;
    showSuccess(messages.get().joined({ time: row.source?.time ?? "" }));
    return true;
  }
  /** To the line that many rows further. */
  function joinBy(id: string, by: number): boolean {
    const at = $rows.get().findIndex(({ own }) => own.some((one) => one.id === id));
    return at >= 0 && joinAt(id, at + by);
  }
  return {
    joinBy,
    /** The active segment. */
    joinHere: (by: number) => joinBy(editor.$current.get() ?? "", by),
    /** To the row with that key. */
    joinTo: (id: string, key: string) =>
      joinAt(
        id,
        $rows.get().findIndex((row) => row.key === key),
      ),
  };
}

export type RowCommands = ReturnType<typeof createRowCommands>;

/** The actions of keys and buttons on rows. `isWriter`: whether this tab and person may change the text now. */
export function createRowCommands(open: OpenTranslation, isWriter: () => boolean) {
  const { $rows, editor } = open.rows;
  const place = createRowPlace(open.rows);
  const answers = createAnswers(open, place);
  return {
    place,
    answers,
    stillRight: () => answers.right(place.$key.get()),
    copySource(): boolean {
      const source = place.row()?.source;
      if (source) void copyText(source.text);
      return source !== undefined;
    },
    /** Moves to a segment of the translation, or to the translation of an Arabic segment; returns the row's key. */
    openAt(id: string): string | undefined {
      const row = $rows.get().find(({ key, fields }) => key === id || fields.some((one) => one.id === id));
      return place.enter(row, id) ? row?.key : undefined;
    },
    /** The active segment of the row with that key, otherwise its first one. */
    segmentOf(key: string): string | undefined {
      const row = place.rowOf(key);
      return row && activeField(row, editor.$current.get())?.id;
    },
    ...createJoins(open, isWriter),
  };
}
