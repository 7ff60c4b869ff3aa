import { atom } from "nanostores";
import { rowWords } from "@minbar/domain/assist/suggestion";
import type { Suggestion } from "@minbar/domain/assist/suggestion";
import {
  charactersOf,
  maxLineCharacters,
  maxRequestCharacters,
  maxRequestRows,
} from "@minbar/domain/assist/suggestion-input";
import type { LineToTranslate } from "@minbar/domain/assist/suggestion-input";
import { textHash } from "@minbar/domain/segments/staleness";
import type { Row } from "#transcript/model/row.ts";

/** The most characters of a context line next to a line to translate. */
const neighbourLength = 300;

type Rows = readonly Row[];

/** The request for the line of that key; `undefined` if it no longer exists or is too long. */
function lineToTranslate(rows: Rows, key: string): LineToTranslate | undefined {
  const at = rows.findIndex((row) => row.key === key);
  const row = rows[at];
  const source = row?.source?.text ?? "";
  if (!row || source.trim() === "" || source.length > maxLineCharacters) return undefined;
  const [before, after] = [rows[at - 1], rows[at + 1]].map(
    (one) => one && rowWords(one).slice(0, neighbourLength),
  );
  const current = rowWords(row).slice(0, maxLineCharacters);
  return {
    id: key,
    source,
    ...(before && { before }),
    ...(after && { after }),
    ...(current.trim() !== "" && { current }),
  };
}

/**
 * As many of these lines, from the first on, as one call accepts, and the keys of the rest; lines that no longer exist
 * are omitted.
 */
export function nextBatch(
  rows: Rows,
  keys: readonly string[],
): { batch: LineToTranslate[]; rest: readonly string[] } {
  const batch: LineToTranslate[] = [];
  let characters = 0;
  for (const [at, key] of keys.entries()) {
    const row = lineToTranslate(rows, key);
    if (!row) continue;
    characters += charactersOf(row);
    if (batch.length === maxRequestRows || characters > maxRequestCharacters)
      return { batch, rest: keys.slice(at) };
    batch.push(row);
  }
  return { batch, rest: [] };
}

interface SuggestionRequestState {
  /** The number of lines answered so far, and the total, during a request. */
  under?: { done: number; total: number } | undefined;
  /** Why it stopped early; absent if there is nothing to report. */
  failure?: unknown;
  /** Keys of lines without a suggestion, for a retry. */
  left: readonly string[];
}

interface Options {
  rows: () => Rows;
  ask: (batch: LineToTranslate[], signal: AbortSignal) => Promise<{ id: string; text: string }[]>;
  onArrived: (suggestions: Suggestion[]) => void;
}

export type SuggestionRequest = ReturnType<typeof createSuggestionRequest>;

const idle: SuggestionRequestState = { left: [] };

/** Requests suggestions, call after call. */
export function createSuggestionRequest({ rows, ask, onArrived }: Options) {
  const $state = atom<SuggestionRequestState>(idle);
  let underWay: AbortController | undefined;

  /** Requests one batch; returns the keys of the lines without a suggestion. */
  async function askFor(batch: LineToTranslate[], signal: AbortSignal): Promise<string[]> {
    const words = new Map(rows().map((row) => [row.key, rowWords(row)]));
    const answered = new Map((await ask(batch, signal)).map(({ id, text }) => [id, text]));
    const suggestions = batch.flatMap(({ id, source }): Suggestion[] => {
      const text = answered.get(id);
      const asked = words.get(id) ?? "";
      return text === undefined ? [] : [{ rowId: id, sourceHash: textHash(source), text, asked }];
    });
    onArrived(suggestions);
    return batch.flatMap(({ id }) => (answered.has(id) ? [] : [id]));
  }

  async function askForAll(keys: readonly string[], { signal }: AbortController): Promise<void> {
    let waiting = keys;
    const left: string[] = [];
    try {
      while (waiting.length > 0 && !signal.aborted) {
        $state.set({ under: { done: keys.length - waiting.length, total: keys.length }, left: [] });
        const { batch, rest } = nextBatch(rows(), waiting);
        if (batch.length > 0) left.push(...(await askFor(batch, signal)));
        waiting = rest;
      }
      $state.set({ left: signal.aborted ? [] : left });
    } catch (failure) {
      $state.set(signal.aborted ? idle : { failure, left: [...left, ...waiting] });
    }
  }

  return {
    $state,
    /** Requests these rows in batches; earlier suggestions stay after a stop or a failure. */
    async start(keys: readonly string[]): Promise<void> {
      if (underWay || keys.length === 0) return;
      underWay = new AbortController();
      await askForAll(keys, underWay);
      underWay = undefined;
    },
    stop: () => underWay?.abort(),
    /** Discards the failed lines. */
    forget: () => $state.set(idle),
  };
}
