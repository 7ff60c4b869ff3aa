import { useCallback, useEffect, useRef } from "react";

/** Gives what was last drawn to keys and calls, which are outside React; one and the same function at each rendering. */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
