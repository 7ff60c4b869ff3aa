import { useCallback, useEffect, useState } from "react";

const none: ReadonlySet<number> = new Set();

/** The videos chosen to be changed together; Escape lets go of them. */
export function useChosen() {
  const [chosen, setChosen] = useState(none);
  const toggle = useCallback(
    (id: number) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const clear = useCallback(() => setChosen(none), []);
  const isOpen = chosen.size > 0;

  useEffect(() => {
    if (!isOpen) return undefined;
    function onKeyDown(event: KeyboardEvent) {
      // A menu, a dialog or a field has its own use for Escape.
      const isTaken = event.defaultPrevented || document.querySelector("[role=dialog], [role=menu]");
      if (event.key === "Escape" && !isTaken) clear();
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [isOpen, clear]);

  return { chosen, toggle, clear };
}
