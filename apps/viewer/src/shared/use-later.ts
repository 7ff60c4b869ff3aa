import { useEffect, useState } from "react";
import type { ComponentType } from "react";

/**
 * A part that is loaded once the page stands, for what nobody waits for; nothing where it cannot be had. `load` is
 * one and the same function at each rendering.
 */
export function useLater<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    load().then(
      (part) => setPart(() => part),
      () => undefined,
    );
  }, [load]);
  return { Part };
}
