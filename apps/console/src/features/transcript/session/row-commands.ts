import { useMemo } from "react";
import { isWriterOf } from "./use-open-transcript.ts";
import { useLatest } from "#shared/use-latest.ts";
import { showError, showSuccess } from "#shared/failure.ts";
import { messages } from "#transcript/model/translation-messages.ts";
import { staleIdsOf } from "#transcript/model/row-state.ts";
import type { Row } from "#transcript/model/row.ts";
import type { OpenTranslation, TranslationText } from "./translation.ts";
import type { RowsWithStates } from "./use-row-states.ts";

async function copyText(text: string): Promise<void> {
  const t = messages.get();
  try {
    await navigator.clipboard.writeText(text);
    showSuccess(t.copied);
  } catch {
    showError(t.copyFailed);
  }
}

type RowCommandOptions = Pick<TranslationText, "source" | "mayWrite"> & {
  open: OpenTranslation;
  rowList: RowsWithStates;
};

/** The active row, and a function that activates another. */
function createRowPlace(now: () => RowCommandOptions) {
  const editor = () => now().open.rows.editor;
  const at = () => {
    const current = editor().$current.get();
    return now().rowList.rows.findIndex(({ fields }) => fields.some(({ id }) => id === current));
  };
  function enter(row: Row | undefined, segment?: string): boolean {
    const field = row?.fields.find(({ id }) => id === segment) ?? row?.fields[0];
    if (field) editor().focus({ id: field.id, at: field.text.length });
    return field !== undefined;
  }
  return { editor, at, row: () => now().rowList.rows[at()], enter };
}

type RowPlace = ReturnType<typeof createRowPlace>;

/** The answers to a change of the Arabic in the row of that key. */
function createAnswers(now: () => RowCommandOptions, { enter }: RowPlace) {
  const rowOf = (key: string | undefined) => now().rowList.rows.find((row) => row.key === key);
  function idsOf(key: string | undefined) {
    const row = rowOf(key);
    return row ? staleIdsOf(row, now().rowList.stale) : [];
  }
  return {
    idsOf,
    edit: (key: string) => enter(rowOf(key)),
    right(key: string | undefined): boolean {
      const { open, source } = now();
      const ids = idsOf(key);
      if (ids.length === 0 || !source) return false;
      open.reviews.add(ids, source.version);
      return true;
    },
    undo: (key: string) => now().open.reviews.takeBack(idsOf(key)),
  };
}

/** Moves segments to other lines; each is false if that is not possible. */
function createJoins(now: () => RowCommandOptions, { editor }: RowPlace) {
  const rows = () => now().rowList.rows;
  function joinAt(id: string, at: number): boolean {
    const row = rows()[at];
    const { open, mayWrite } = now();
    if (!row || !mayWrite || !isWriterOf(open.saver.$state.get()) || !open.rows.join(id, at)) return false;
    showSuccess(messages.get().joined({ time: row.source?.time ?? "" }));
    return true;
  }
  /** To the line that many rows further. */
  function joinBy(id: string, by: number): boolean {
    const at = rows().findIndex(({ own }) => own.some((one) => one.id === id));
    return at >= 0 && joinAt(id, at + by);
  }
  return {
    joinBy,
    /** The active segment. */
    joinHere: (by: number) => joinBy(editor().$current.get() ?? "", by),
    /** To the row with that key. */
    joinTo: (id: string, key: string) =>
      joinAt(
        id,
        rows().findIndex((row) => row.key === key),
      ),
  };
}

/** The actions of keys and buttons on rows; each uses the state at the time of the call. */
function createCommands(now: () => RowCommandOptions) {
  const place = createRowPlace(now);
  const answers = createAnswers(now, place);
  const copySource = () => {
    const source = place.row()?.source;
    if (source) void copyText(source.text);
    return source !== undefined;
  };
  /** Moves to a segment of the translation, or to the translation of an Arabic segment; returns the row's key. */
  const openAt = (id: string) => {
    const { rows } = now().rowList;
    const row = rows.find(({ key, fields }) => key === id || fields.some((one) => one.id === id));
    return place.enter(row, id) ? row?.key : undefined;
  };
  /** The active segment of the row with that key, otherwise its first one. */
  const segmentOf = (key: string) => {
    const fields = now().rowList.rows.find((row) => row.key === key)?.fields;
    const current = place.editor().$current.get();
    return fields?.some(({ id }) => id === current) ? current : fields?.[0]?.id;
  };
  const stillRight = () => answers.right(place.row()?.key);
  return { answers, stillRight, copySource, openAt, segmentOf, place, ...createJoins(now, place) };
}

export type RowCommands = ReturnType<typeof createCommands>;

export function useRowCommands(given: RowCommandOptions): RowCommands {
  const now = useLatest(given);
  return useMemo(() => createCommands(now), [now]);
}
