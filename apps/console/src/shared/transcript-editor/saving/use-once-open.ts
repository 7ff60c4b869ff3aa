import { useEffect, useEffectEvent } from "react";
import type { SaverState } from "@minbar/ui/saving/saver-state";
import { useSelected } from "../../use-selected.ts";
import type { TranscriptSaver } from "../editing.ts";

const isOpeningOf = ({ isOpening }: SaverState<unknown, unknown>) => isOpening;

/** Calls `begin` once it is known whether this tab writes: letters typed at a caret that was there before would be lost. */
export function useOnceOpen({ $state }: Pick<TranscriptSaver, "$state">, begin: () => void): void {
  const isOpening = useSelected($state, isOpeningOf);
  const run = useEffectEvent(begin);
  // The caret is outside React.
  useEffect(() => {
    if (!isOpening) run();
  }, [isOpening]);
}
