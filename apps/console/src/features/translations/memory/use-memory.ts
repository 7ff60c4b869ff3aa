import { useStore } from "@nanostores/react";
import { useDebouncedValue } from "@mantine/hooks";
import { longestRemembered } from "@minbar/domain/memory/memory-pairs";
import { api } from "@minbar/ui/api";
import { isHeld } from "#shared/transcript-editor/saving/editor-banners.tsx";
import { useSelected } from "#shared/use-selected.ts";
import type { OpenTranslation, TranslationParts } from "../use-open-translation.ts";
import type { StatedRows } from "../use-row-states.ts";

/** Milliseconds in one row before it is asked for: nothing for those that somebody passes by. */
const pause = 150;
/** Milliseconds after which others may have translated something. */
const freshFor = 60_000;

export interface MemoryPlace {
  parts: TranslationParts;
  open: OpenTranslation;
  stated: StatedRows;
}

/** The Arabic segment of the row in hand; `undefined` where there is nothing to look for. */
function sourceInHand(rows: StatedRows["rows"], current: string | undefined) {
  const source = rows.find(({ fields }) => fields.some(({ id }) => id === current))?.source;
  return source && source.text.trim() !== "" && source.text.length <= longestRemembered ? source : undefined;
}

/** How the Arabic of the row in hand was translated before. */
export function useMemory({ parts, open, stated }: MemoryPlace) {
  const { videoId, language } = parts.place;
  const current = useStore(open.rows.editing.$current);
  const [settled] = useDebouncedValue(current, pause);
  const isStopped = useSelected(open.saver.$state, isHeld);
  const source = sourceInHand(stated.rows, settled);
  const { data, isError } = api.transcripts.memory.useQuery(
    { videoId, language, segmentId: settled ?? "", text: source?.text ?? "" },
    { enabled: source !== undefined && !isStopped, staleTime: freshFor },
  );
  // Never those of the row before: a key would write them into this one.
  const isAnswered = source !== undefined && settled === current && !isStopped;
  return { current, source, matches: isAnswered ? data : undefined, isFailed: isAnswered && isError };
}

export type EarlierTranslation = NonNullable<ReturnType<typeof useMemory>["matches"]>[number];
