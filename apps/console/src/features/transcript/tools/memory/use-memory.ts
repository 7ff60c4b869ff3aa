import { useStore } from "@nanostores/react";
import { useDebouncedValue } from "@mantine/hooks";
import type { ReadableAtom } from "nanostores";
import type { TranslationTag } from "@minbar/domain/library/language";
import { longestRemembered } from "@minbar/domain/memory/memory-pairs";
import type { Segment } from "@minbar/domain/segments/segment";
import { api } from "@minbar/ui/api";
/** Milliseconds in a row before the request, so that rows that are only passed send none. */
const pause = 150;
/** Milliseconds after which others may have added translations. */
const freshFor = 60_000;

export interface MemoryPlace {
  place: { videoId: number; language: TranslationTag };
  /** Id of the active segment. */
  $current: ReadableAtom<string | undefined>;
  /** The Arabic segment that it translates. */
  sourceOf: (segmentId: string | undefined) => Segment | undefined;
  /** The text is read-only now. */
  isHeld: boolean;
}

/** `undefined` if there is nothing to look up. */
function memorySourceOf(source: Segment | undefined): Segment | undefined {
  if (!source || source.text.trim() === "" || source.text.length > longestRemembered) return undefined;
  return source;
}

/** How the Arabic of the active row was translated before. */
export function useMemory({ place: { videoId, language }, $current, sourceOf, isHeld }: MemoryPlace) {
  const current = useStore($current);
  const [delayed] = useDebouncedValue(current, pause);
  const source = memorySourceOf(sourceOf(delayed));
  const { data, isError } = api.transcripts.memory.useQuery(
    { videoId, language, segmentId: delayed ?? "", text: source?.text ?? "" },
    { enabled: source !== undefined && !isHeld, staleTime: freshFor },
  );
  // Never the suggestions of the previous row: a key would apply them to this one.
  const isAnswered = source !== undefined && delayed === current && !isHeld;
  return { current, source, matches: isAnswered ? data : undefined, isFailed: isAnswered && isError };
}

export type EarlierTranslation = NonNullable<ReturnType<typeof useMemory>["matches"]>[number];
