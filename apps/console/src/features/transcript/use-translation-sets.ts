import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import type { FindingList } from "./model/findings/findings.ts";
import { ignoreAll } from "./model/findings/ignore-all.ts";
import { isWriterOf } from "./view/status/editor-banners.tsx";
import { useChangedIds } from "./tools/sets/changed-lines.ts";
import { useLastVisit } from "./tools/sets/last-visit.ts";
import type { LineSet } from "#shared/library/line-set.ts";
import type { PanelProps } from "./tools/sets/set-panel.tsx";
import type { SettleResult } from "./tools/sets/set-commands.ts";
import { useLineSets } from "./tools/sets/use-line-sets.ts";
import { useSetCommands } from "./tools/sets/use-set-commands.ts";
import { openLineSets } from "./model/row-state.ts";
import type { SuggestionActions } from "./tools/suggest/use-suggestion-actions.ts";
import type { TranslationRow } from "./model/translation-rows.ts";
import type { OpenTranslation, TranslationText } from "./session/translation.ts";
import type { RowCommands } from "./view/rows/use-row-commands.ts";
import type { RowsWithStates } from "./session/use-row-states.ts";

interface Options {
  parts: TranslationText;
  open: OpenTranslation;
  rowList: RowsWithStates;
  rowCommands: RowCommands;
  suggestionActions: SuggestionActions;
  /** As in the address. */
  set: LineSet | undefined;
}

/** What a person has to translate comes before what the checks found. */
const order = [
  ["stale", "empty"],
  ["check", "issues"],
] as const;

/** The rows with one of these segments. */
function useChangedRows(rows: readonly TranslationRow[], ids: ReadonlySet<string> | undefined) {
  return useMemo(() => {
    const changed = ids && rows.filter(({ own }) => own.some(({ id }) => ids.has(id)));
    return changed && new Set(changed.map(({ key }) => key));
  }, [rows, ids]);
}

type ShownSuggestions = ReturnType<SuggestionActions["suggestions"]["$shown"]["get"]>;

function useOpenSets(rowList: RowsWithStates, { bySegment }: FindingList, suggested: ShownSuggestions) {
  return useMemo(() => openLineSets({ ...rowList, bySegment, suggested }), [rowList, bySegment, suggested]);
}

type SettleOptions = Omit<Options, "parts" | "set">;

/** A stale line is still right, a suggestion is accepted, findings are ignored; somebody has to translate an empty line. */
function settleLine(options: SettleOptions, key: string, set: LineSet | undefined): SettleResult {
  const { open, rowList, rowCommands, suggestionActions } = options;
  if (!isWriterOf(open.saver.$state.get())) return undefined;
  if (set === "suggested") return suggestionActions.edit(key) || undefined;
  const at = rowList.rows.findIndex((row) => row.key === key);
  const { answers } = rowCommands;
  if (rowList.states[at] === "stale" && (set ?? "stale") === "stale") return answers.right(key) || undefined;
  const ids = rowList.rows[at]?.own.map(({ id }) => id) ?? [];
  return ignoreAll(open.findings, ids, set);
}

export type TranslationSets = ReturnType<typeof useTranslationSets>;

/** The sets of a translation's lines, and the keys that go through them. */
export function useTranslationSets({ parts, set, ...options }: Options) {
  const { open, rowList, rowCommands, suggestionActions } = options;
  const { rows } = rowList;
  const { place, findings, editor } = open;
  const found = useStore(findings.$found);
  const suggested = useStore(suggestionActions.suggestions.$shown);
  const lastVisit = useLastVisit(place);
  const transcriptId = parts.mayWrite ? parts.transcript?.id : undefined;
  const current = useStore(editor.$current);
  const keyOf = (id: string | undefined) =>
    rows.find(({ fields }) => fields.some((field) => field.id === id))?.key;
  const sets = useLineSets({
    set,
    open: useOpenSets(rowList, found, suggested),
    changed: useChangedRows(rows, useChangedIds(editor.$segments, { transcriptId, set, lastVisit })),
    current: set && keyOf(current),
  });
  const commands = useSetCommands(sets, () => ({
    sets,
    keys: rows.map(({ key }) => key),
    current: keyOf(editor.$current.get()),
    enter: (key) => void rowCommands.place.enter(rows.find((row) => row.key === key)),
    settle: (key) => (parts.mayWrite ? settleLine(options, key, set) : undefined),
    order,
  }));
  /** Whether a field is in a shown row; `undefined` without a chosen set: all are. */
  function shownFields() {
    const isShown = commands.shownLines();
    const shown = rows
      .filter(({ key }) => isShown?.(key))
      .flatMap(({ fields }) => fields.map(({ id }) => id));
    const ids = new Set(shown);
    return isShown && ((id: string) => ids.has(id));
  }
  const bar: PanelProps = {
    sets,
    total: rows.length,
    language: parts.place.language,
    activeKinds: findings.activeKinds,
    transcriptId,
    lastVisit,
  };
  return { sets, commands, bar, shownFields };
}
