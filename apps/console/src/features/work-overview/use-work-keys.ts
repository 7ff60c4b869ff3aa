import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import { usePageKeys } from "#shared/page-keys.ts";
import { messages } from "./messages.ts";

/** Lists the keys that the grid hears. */
export function useWorkKeys(mayGiveTasks: boolean): void {
  const t = useStore(messages);
  const group = useMemo(
    () => ({
      title: t.keys,
      shortcuts: [
        { keys: ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"], does: t.move },
        { keys: ["Enter"], does: t.details },
        ...(mayGiveTasks ? [{ keys: ["t"], does: t.taskForCell }] : []),
      ],
    }),
    [t, mayGiveTasks],
  );
  usePageKeys(group);
}
