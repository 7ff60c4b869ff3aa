import { useCallback, useEffect, useRef } from "react";

/** Gives keys and calls, which are outside React, the last rendered value; the function is stable across renders. */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
