import { useCallback, useEffect, useState } from "react";

const none: ReadonlySet<never> = new Set();

/** Whether something else handles Escape: it clears a field and closes menus and dialogs. */
function isTaken({ defaultPrevented, target }: KeyboardEvent): boolean {
  const isField =
    target instanceof Element && target.closest("input:not([type=checkbox]), textarea") !== null;
  return defaultPrevented || isField || document.querySelector("[role=dialog], [role=menu]") !== null;
}

/** The rows selected for a bulk action, by their ids; Escape clears the selection. */
export function useChosen<Id extends number | string = number>() {
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(none);
  const toggle = useCallback(
    (id: Id) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const choose = useCallback((ids: readonly Id[]) => setChosen((before) => new Set([...before, ...ids])), []);
  const release = useCallback(
    (ids: readonly Id[]) => setChosen((before) => new Set([...before].filter((id) => !ids.includes(id)))),
    [],
  );
  const clear = useCallback(() => setChosen(none), []);
  const isOpen = chosen.size > 0;

  useEffect(() => {
    if (!isOpen) return undefined;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === "Escape" && !isTaken(event)) clear();
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [isOpen, clear]);

  return { chosen, toggle, choose, release, clear };
}
