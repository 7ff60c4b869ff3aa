import { atom, computed } from "nanostores";
import type { ReadableAtom, WritableAtom } from "nanostores";
import { lineTraits } from "@minbar/domain/assist/line-fit";
import type { LineTraits } from "@minbar/domain/assist/line-fit";
import { shiftedLines } from "@minbar/domain/assist/shifted-lines";
import {
  acceptStep,
  acceptableSuggestions,
  shownSuggestions,
  withArrived,
  withTaken,
  withTranslations,
  maxSuggestions,
} from "@minbar/domain/assist/suggestion";
import type { Suggestion, SuggestedRow } from "@minbar/domain/assist/suggestion";
import type { CheckedText } from "@minbar/domain/checks/checks";
import { timesKinds } from "@minbar/domain/checks/finding";
import type { CheckKind, Finding } from "@minbar/domain/checks/finding";
import { createRenderings } from "@minbar/domain/checks/renderings";
import type { TranslationTag } from "@minbar/domain/library/language";
import { textHash } from "@minbar/domain/segments/staleness";
import { unsavedInputs } from "@minbar/unsaved/unsaved-inputs";
import type { Findings } from "#transcript/model/findings/findings.ts";
import type { Row } from "#transcript/model/row.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";

/**
 * Finds the suggestions that probably translate the line above or below their own: in the order of the lines that have one,
 * which is the order of the request, or of the text.
 */
function createShiftedSuggestions({ language, vocabulary }: CheckedText) {
  let renderingsOf: ReturnType<typeof createRenderings> | undefined;
  const ofTexts = new WeakMap<Suggestion, LineTraits>();
  const ofSources = new WeakMap<object, LineTraits>();

  function textOf(suggestion: Suggestion): LineTraits {
    const traits = ofTexts.get(suggestion) ?? lineTraits(suggestion.text);
    ofTexts.set(suggestion, traits);
    return traits;
  }
  function sourceOf({ source }: SuggestedRow): LineTraits | undefined {
    if (!source) return undefined;
    renderingsOf ??= createRenderings(language, vocabulary ?? "");
    const traits = ofSources.get(source) ?? lineTraits(source.text, renderingsOf);
    ofSources.set(source, traits);
    return traits;
  }
  /** The line next to a row; none with the same words, which has the same translation. */
  function beside(row: SuggestedRow, other: SuggestedRow | undefined): LineTraits | undefined {
    const words = textHash(row.source?.text ?? "");
    return other?.source && textHash(other.source.text) !== words ? sourceOf(other) : undefined;
  }

  return (byRow: ReadonlyMap<string, Suggestion>, rows: readonly SuggestedRow[]): ReadonlySet<Suggestion> => {
    const suggested = rows.flatMap((row, at) => {
      const suggestion = byRow.get(row.key);
      return suggestion ? [{ row, at, suggestion }] : [];
    });
    const placed = suggested.flatMap(({ row, at, suggestion }, place) => {
      const own = sourceOf(row);
      if (!own) return [];
      const above = beside(row, suggested[place - 1]?.row ?? rows[at - 1]);
      const below = beside(row, suggested[place + 1]?.row ?? rows[at + 1]);
      return [{ suggestion, text: textOf(suggestion), own, above, below }];
    });
    const shifted = shiftedLines(placed);
    return new Set(placed.flatMap(({ suggestion }, at) => (shifted[at] ? [suggestion] : [])));
  };
}

const ofTimes: ReadonlySet<CheckKind> = new Set(timesKinds);

type FindingsByText = ReadonlyMap<Suggestion, readonly Finding[]>;

/** The open suggestions, by row key. */
type ShownSuggestions = ReadonlyMap<string, Suggestion>;

/** The translation that the suggestions belong to. */
interface OpenText {
  rows: { $rows: ReadableAtom<readonly Row[]> };
  editor: SegmentEditor;
  findings: Findings;
}

/** Runs the checks on each suggestion in its position in the text, once. */
function createChecks({ rows, editor, findings }: OpenText, $shown: ReadableAtom<ShownSuggestions>) {
  const $findings = atom<FindingsByText>(new Map());
  const shiftedOf = createShiftedSuggestions(findings.text);
  let isLooking = false;

  async function look(): Promise<void> {
    const waiting = [...$shown.get().values()];
    if (isLooking || waiting.every((suggestion) => $findings.get().has(suggestion))) return;
    isLooking = true;
    const fields = new Map(rows.$rows.get().map(({ key, fields: [field] }) => [key, field?.id]));
    const texts = new Map(waiting.map(({ rowId, text }) => [rowId, text]));
    const next = withTranslations(editor.$segments.get(), rows.$rows.get(), texts);
    const shifted = shiftedOf($shown.get(), rows.$rows.get());
    const all = Map.groupBy(await findings.check(next), ({ id }) => id);
    const looked = waiting.map((suggestion) => {
      const id = fields.get(suggestion.rowId) ?? "";
      const issues = (all.get(id) ?? []).filter(({ kind }) => !ofTimes.has(kind));
      const ofOtherLine = { id, kind: "other-line", from: 0 } as const;
      return [suggestion, shifted.has(suggestion) ? [ofOtherLine, ...issues] : issues] as const;
    });
    $findings.set(new Map(looked));
    isLooking = false;
    await look();
  }
  return { $findings, start: () => $shown.subscribe(() => void look()) };
}

const none: ShownSuggestions = new Map();

export type Suggestions = ReturnType<typeof createSuggestions>;

/**
 * The suggestions of a translation; outside React, so that a new one renders one row.
 * @param $all every suggestion, including those accepted since the last save.
 */
export function createSuggestions(open: OpenText, $all: WritableAtom<readonly Suggestion[]>) {
  const { rows, editor } = open;
  const $shown = computed([$all, rows.$rows], (all, now) => {
    return all.length === 0 ? none : shownSuggestions(all, now);
  });
  const { $findings, start } = createChecks(open, $shown);
  return {
    $shown,
    /** The findings of each suggestion; absent until checked. */
    $findings,
    /** Starts checking new suggestions; returns the function that stops. */
    start,
    add: (arrived: readonly Suggestion[]) => $all.set(withArrived($all.get(), arrived)),
    /** Those that can be accepted together. `stale`: keys of the stale rows. */
    passing: (stale: ReadonlySet<string>) =>
      acceptableSuggestions($shown.get(), rows.$rows.get(), {
        stale,
        findingsOf: (suggestion) => $findings.get().get(suggestion),
      }),
    /** Puts them into the text as one undo step, with the caret in the row of the first. */
    accept(accepted: readonly Suggestion[]) {
      const now = rows.$rows.get();
      const step = acceptStep(editor.$segments.get(), now, accepted);
      const [first] = accepted;
      const field = now.find(({ key }) => key === first?.rowId)?.fields[0];
      // First, so that an accepted suggestion is never shown next to itself.
      $all.set(withTaken($all.get(), now, accepted));
      editor.apply(step, first && field && { id: field.id, at: first.text.length });
    },
    /** Discards them; returns the function that restores them. */
    dismiss(dismissed: readonly Suggestion[]) {
      const gone = new Set(dismissed);
      $all.set($all.get().filter((suggestion) => !gone.has(suggestion)));
      return () => $all.set([...dismissed, ...$all.get()]);
    },
  };
}

function hasTexts<Field extends string>(
  value: unknown,
  fields: readonly Field[],
): value is Record<Field, string> {
  return value instanceof Object && fields.every((field) => typeof Reflect.get(value, field) === "string");
}

function isSuggestion(value: unknown): value is Suggestion {
  if (!hasTexts(value, ["rowId", "sourceHash", "text", "asked"])) return false;
  const isTaken = "taken" in value && value.taken !== undefined;
  return !isTaken || hasTexts(value.taken, ["segmentId", "replaced"]);
}

/** The value stored in this browser, possibly by another release. */
export function readSuggestions(stored: unknown): readonly Suggestion[] | undefined {
  return Array.isArray(stored) && stored.length <= maxSuggestions && stored.every(isSuggestion)
    ? stored
    : undefined;
}

/**
 * The suggestions for one text, including accepted ones: stored in this browser like unsaved text. If there are too
 * many to store, they last as long as the page.
 */
export function suggestionStore(
  person: string,
  { videoId, language }: { videoId: number; language: TranslationTag },
): WritableAtom<readonly Suggestion[]> {
  const input = unsavedInputs(person).input(`suggestions:${videoId}:${language}`, readSuggestions);
  const $suggestions = atom<readonly Suggestion[]>(input.read() ?? []);
  $suggestions.listen((all) => {
    if (all.length === 0) input.remove();
    else input.write(all);
  });
  input.onLate((late) => {
    if ($suggestions.get().length === 0) $suggestions.set(late);
  });
  return $suggestions;
}
