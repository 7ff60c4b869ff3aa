import { useCallback, useState } from "react";
import type { ComponentType } from "react";

/**
 * A part of the page whose code is fetched when it is first wanted; where it cannot be had, the next wish tries again.
 * `load` is one and the same function at each rendering.
 */
export function usePart<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const want = useCallback(async () => {
    try {
      const part = await load();
      setPart(() => part);
    } catch {
      // Without a connection the page stays as it is, and says that there is none.
    }
  }, [load]);
  return { Part, want };
}
