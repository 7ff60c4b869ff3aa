import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import { reviewedIds } from "@minbar/domain/editing/transcript-context";
import { api } from "@minbar/ui/api";
import type { Saver } from "@minbar/unsaved/saver";
import { showError, showSuccess } from "#shared/failure.ts";
import { useLatest } from "#shared/use-latest.ts";
import { useSelected } from "#shared/use-selected.ts";
import { rowStateOf, staleIdsOf } from "#transcript/model/row-state.ts";
import type { Row } from "#transcript/model/row.ts";
import { messages } from "#transcript/model/translation-messages.ts";
import type { OpenTranslation, TranslationText } from "./translation.ts";
import { isWriterOf } from "./use-open-transcript.ts";

type State = ReturnType<Saver["$state"]["get"]>;

const storedOf = ({ stored }: State) => stored.document;

/** The Arabic at the time of translation, and who changed it when; for users who may answer. */
function useChanges({ transcript, mayWrite }: TranslationText) {
  const isWanted = mayWrite && (transcript?.staleSegments?.length ?? 0) > 0;
  const { data } = api.transcripts.stale.useQuery({ id: transcript?.id ?? 0 }, { enabled: isWanted });
  return useMemo(() => new Map(data?.map((change) => [change.id, change])), [data]);
}

export type SourceChanges = ReturnType<typeof useChanges>;

export type RowsWithStates = ReturnType<typeof useRowStates>;

const noneStale: readonly string[] = [];

/** The rows with their states. */
export function useRowStates(parts: TranslationText, open: OpenTranslation) {
  const { transcript, source } = parts;
  const rows = useStore(open.rows.$rows);
  const reviews = useStore(open.reviews.$reviewed);
  const saved = useSelected(open.saver.$state, storedOf);
  const ids = transcript?.staleSegments ?? noneStale;
  const stale = useMemo(() => new Set(ids), [ids]);
  const reviewed = useMemo(() => reviewedIds(reviews, source?.version ?? 0), [reviews, source?.version]);
  const savedTexts = useMemo(() => new Map(saved.map(({ id, text }) => [id, text])), [saved]);
  const states = useMemo(() => {
    const known = { stale, reviewed, savedText: (id: string) => savedTexts.get(id) };
    return rows.map((row) => rowStateOf(row, known));
  }, [rows, stale, reviewed, savedTexts]);
  const changes = useChanges(parts);
  return useMemo(() => ({ rows, states, stale, changes }), [rows, states, stale, changes]);
}

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

export function useRowCommands(options: RowCommandOptions): RowCommands {
  const now = useLatest(options);
  return useMemo(() => createCommands(now), [now]);
}
