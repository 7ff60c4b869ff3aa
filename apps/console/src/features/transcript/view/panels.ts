import { atom } from "nanostores";
import type { ReadableAtom } from "nanostores";

/** How a panel was opened. */
interface Opening {
  /** The id of the segment that it is about. */
  segment: string | undefined;
  /** Increases each time a panel is opened. */
  number: number;
}

export type Panels = ReturnType<typeof createPanels>;

/** The open panels of an editor's tools, by the name of the tool. */
export function createPanels() {
  const $open = atom<ReadonlyMap<string, Opening>>(new Map());
  let number = 0;
  return {
    $open: $open as ReadableAtom<ReadonlyMap<string, Opening>>,
    show(name: string, segment?: string) {
      number += 1;
      $open.set(new Map($open.get()).set(name, { segment, number }));
    },
    close: (name: string) => $open.set(new Map([...$open.get()].filter(([open]) => open !== name))),
  };
}
