import type { ReadableAtom } from "nanostores";
import { useCallback, useSyncExternalStore } from "react";

const never = () => {};

/** A row's part of a store that all rows share; renders again only when that part changes. Nothing without a store. */
export function useStorePart<Value, Part>(
  $store: ReadableAtom<Value> | undefined,
  partOf: (value: Value) => Part,
): Part | undefined {
  return useSyncExternalStore(
    useCallback((listener) => $store?.listen(listener) ?? never, [$store]),
    () => $store && partOf($store.get()),
  );
}
