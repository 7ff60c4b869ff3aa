import { computed } from "nanostores";
import type { ReadableAtom } from "nanostores";
import { useStore } from "@nanostores/react";
import { useMemo } from "react";

/** Selects a part of a state; renders again only when that part changes. `select` must be stable across renders. */
export function useSelected<State, Part>($state: ReadableAtom<State>, select: (state: State) => Part): Part {
  return useStore(useMemo(() => computed($state, select), [$state, select]));
}
