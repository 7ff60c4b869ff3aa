import type { ReadableAtom } from "nanostores";
import { useCallback, useSyncExternalStore } from "react";

const never = () => {};

/**
 * Selects a part of a state; renders again only when that part changes. `select` returns the same value for the same state.
 * Nothing without a store.
 */
export function useSelected<State, Part>($state: ReadableAtom<State>, select: (state: State) => Part): Part;
export function useSelected<State, Part>(
  $state: ReadableAtom<State> | undefined,
  select: (state: State) => Part,
): Part | undefined;
export function useSelected<State, Part>(
  $state: ReadableAtom<State> | undefined,
  select: (state: State) => Part,
): Part | undefined {
  return useSyncExternalStore(
    useCallback((listener) => $state?.listen(listener) ?? never, [$state]),
    () => $state && select($state.get()),
  );
}
