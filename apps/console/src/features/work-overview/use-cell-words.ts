import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import { sourceLanguage } from "@minbar/domain/library/language";
import type { ApprovedLanguageTag } from "@minbar/domain/library/language";
import { workStateOf } from "@minbar/domain/library/work-overview";
import type { WorkRow } from "@minbar/domain/library/work-overview";
import { formatNumber } from "@minbar/ui/messages";
import { languageName } from "@minbar/ui/words/names";
import { messages } from "./messages.ts";
import { cellOf, progressOf } from "./work-filter.ts";

/** The texts for a language of a video: its state, its amount, and both as one sentence. */
export function useCellWords() {
  const t = useStore(messages);
  return useMemo(() => {
    function stateOf(row: WorkRow, tag: ApprovedLanguageTag): string {
      const cell = cellOf(row, tag);
      const state = workStateOf(cell);
      return state === "stale" ? t.staleCount({ stale: formatNumber(cell?.stale ?? 0) }) : t[state];
    }
    function amountOf(row: WorkRow, tag: ApprovedLanguageTag): string {
      const { filled, of } = progressOf(row, tag);
      if (tag === sourceLanguage) return t.segments(filled);
      return t.filled({ filled: formatNumber(filled), of: formatNumber(of) });
    }
    function sentenceOf(row: WorkRow, tag: ApprovedLanguageTag): string {
      const said = { language: languageName(tag), title: row.title, state: stateOf(row, tag) };
      const isBegun = (cellOf(row, tag)?.segments ?? 0) > 0;
      return isBegun ? t.cellMore({ ...said, filled: amountOf(row, tag) }) : t.cell(said);
    }
    return { stateOf, amountOf, sentenceOf };
  }, [t]);
}
