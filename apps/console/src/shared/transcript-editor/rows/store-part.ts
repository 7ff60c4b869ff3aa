import type { ReadableAtom } from "nanostores";
import { useCallback, useSyncExternalStore } from "react";

const never = () => {};

/** What a row needs of a store for all rows; drawn again only when that changes. Nothing without a store. */
export function useStorePart<Value, Part>(
  $store: ReadableAtom<Value> | undefined,
  partOf: (value: Value) => Part,
): Part | undefined {
  return useSyncExternalStore(
    useCallback((listener) => $store?.listen(listener) ?? never, [$store]),
    () => $store && partOf($store.get()),
  );
}
