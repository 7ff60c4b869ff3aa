import { computed } from "nanostores";
import type { ReadableAtom } from "nanostores";
import { useStore } from "@nanostores/react";
import { useMemo } from "react";

/** A part of a state, drawn anew only when that part changes. `select` is one and the same at each rendering. */
export function useSelected<State, Part>($state: ReadableAtom<State>, select: (state: State) => Part): Part {
  return useStore(useMemo(() => computed($state, select), [$state, select]));
}
