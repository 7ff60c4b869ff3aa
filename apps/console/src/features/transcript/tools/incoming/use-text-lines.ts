import { useEffect, useMemo, useState } from "react";
import { longestText } from "@minbar/domain/subtitles/text-lines";
import type { TextLine } from "@minbar/domain/subtitles/text-lines";
import { showPartFailed } from "#shared/failure.ts";
import { linesInWorker, shortText } from "#shared/subtitle-file/long-texts.ts";
import { linesOf } from "./lines-choice.ts";
import type { Choice } from "./lines-choice.ts";

/** Lines with the text and the choice that they are of. */
interface Divided {
  of: unknown;
  lines: readonly TextLine[];
}

const noLines: Divided = { of: undefined, lines: [] };

/**
 * The lines of a text. A long one is divided in a worker, so that the page is not blocked; in the meantime `isReady` is
 * false, and the lines are those of the choice before.
 */
export function useTextLines(text: string, { rule, longest }: Choice) {
  const isLong = text.length > shortText && text.length <= longestText;
  const work = useMemo(() => ({ text, rule, longest }), [text, rule, longest]);
  const short = useMemo(() => (isLong ? [] : linesOf(work.text, work)), [work, isLong]);
  const [found, setFound] = useState(noLines);
  // The worker is outside React.
  useEffect(() => {
    if (!isLong) return undefined;
    let isWanted = true;
    const take = (lines: TextLine[]) => isWanted && setFound({ of: work, lines });
    void linesInWorker(work).then(take, showPartFailed);
    return () => {
      isWanted = false;
    };
  }, [work, isLong]);
  return isLong ? { lines: found.lines, isReady: found.of === work } : { lines: short, isReady: true };
}
