import { useStore } from "@nanostores/react";
import { useCallback, useMemo } from "react";
import type { LineSet } from "#shared/library/line-set.ts";
import { ignoreAll } from "#transcript/model/findings/findings.ts";
import { openLineSets } from "#transcript/model/row-state.ts";
import type { Row } from "#transcript/model/row.ts";
import { useRowCommands } from "./row-commands.ts";
import type { SettleResult } from "./sets/use-sets.ts";
import { useSets } from "./sets/use-sets.ts";
import type { OpenTranslation, TranslationText } from "./translation.ts";
import { isWriterOf } from "./use-open-transcript.ts";
import { useRowStates } from "./use-row-states.ts";
import { useSuggestionActions } from "./use-suggestion-actions.ts";

/** What a person has to translate comes before what the checks found. */
const order = [
  ["stale", "empty"],
  ["check", "issues"],
] as const;

/** The Arabic text beside a translation, and what is done line by line. */
export type Beside = ReturnType<typeof useBeside>;

/** `source` is the published Arabic. */
function useBeside(text: TranslationText, open: OpenTranslation) {
  const { place, source } = text;
  const { rows, reviews } = open;
  const rowList = useRowStates(text, open);
  const commands = useRowCommands({ open, rowList, source, mayWrite: text.mayWrite });
  const suggestionActions = useSuggestionActions(text, open, { rowList, place: commands.place });
  return { place, source, rows, reviews, rowList, commands, suggestionActions };
}

/** A stale line is still right, a suggestion is accepted, findings are ignored; somebody has to translate an empty line. */
function settleLine(
  { findings, saver }: OpenTranslation,
  { rowList, commands, suggestionActions }: Beside,
  { key, set }: { key: string; set: LineSet | undefined },
): SettleResult {
  if (!isWriterOf(saver.$state.get())) return undefined;
  if (set === "suggested") return suggestionActions.edit(key) || undefined;
  const at = rowList.rows.findIndex((row) => row.key === key);
  if (rowList.states[at] === "stale" && (set ?? "stale") === "stale")
    return commands.answers.right(key) || undefined;
  const ids = rowList.rows[at]?.own.map(({ id }) => id) ?? [];
  return ignoreAll(findings, ids, set);
}

/** The keys of the rows with one of these segments. */
function useKeysOf(rows: readonly Row[]) {
  return useCallback(
    (ids: ReadonlySet<string>): ReadonlySet<string> =>
      new Set(rows.filter(({ own }) => own.some(({ id }) => ids.has(id))).map(({ key }) => key)),
    [rows],
  );
}

function useTranslationSets(
  parts: TranslationText,
  open: OpenTranslation,
  { beside, set }: { beside: Beside; set: LineSet | undefined },
) {
  const { rowList, commands, suggestionActions } = beside;
  const { rows } = rowList;
  const { findings, editor } = open;
  const { bySegment } = useStore(findings.$found);
  const suggested = useStore(suggestionActions.suggestions.$shown);
  const current = useStore(editor.$current);
  const keyOf = (id: string | undefined) =>
    rows.find(({ fields }) => fields.some((field) => field.id === id))?.key;
  const { place, transcript, mayWrite } = parts;
  return useSets(
    { open, language: place.language, transcriptId: mayWrite ? transcript?.id : undefined, set },
    {
      open: useMemo(
        () => openLineSets({ ...rowList, bySegment, suggested }),
        [rowList, bySegment, suggested],
      ),
      total: rows.length,
      current: set && keyOf(current),
      keysOf: useKeysOf(rows),
      page: () => ({
        keys: rows.map(({ key }) => key),
        current: keyOf(editor.$current.get()),
        enter: (key) => void commands.place.enter(rows.find((row) => row.key === key)),
        settle: (key) => (mayWrite ? settleLine(open, beside, { key, set }) : undefined),
        order,
      }),
    },
  );
}

/** The lines of an open translation, each with all segments of its row. `set`: as in the address. */
export function useTranslationLines(parts: TranslationText, open: OpenTranslation, set: LineSet | undefined) {
  const beside = useBeside(parts, open);
  const sets = useTranslationSets(parts, open, { beside, set });
  const { rows } = beside.rowList;
  function isShown() {
    const isRowShown = sets.commands.shownLines();
    if (!isRowShown) return undefined;
    const fields = rows.filter(({ key }) => isRowShown(key)).flatMap(({ fields }) => fields);
    const ids = new Set(fields.map(({ id }) => id));
    return (id: string) => ids.has(id);
  }
  function openAt(id: string): boolean {
    const key = beside.commands.openAt(id);
    if (key !== undefined) sets.sets.leaveWithout(key);
    return key !== undefined;
  }
  return { editor: open.rows.editor, sets, isShown, openAt, beside };
}
