import { Text } from "@mantine/core";
import { useStore } from "@nanostores/react";
import { useMemo } from "react";
import { keyNames } from "@minbar/ui/keys/shortcut";
import { KeyHints } from "#shared/lists/key-hints.tsx";
import { usePageKeys } from "#shared/page-keys.ts";
import { messages } from "./messages.ts";

/** The grid's keys: for the key table, and for the bottom of the page. */
function useWorkKeys(mayGiveTasks: boolean) {
  const t = useStore(messages);
  const group = useMemo(
    () => ({
      title: t.keys,
      shortcuts: [
        { keys: ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"], does: t.move },
        { keys: ["Enter"], does: t.details },
        ...(mayGiveTasks
          ? [
              { keys: ["Space"], does: t.selectKey },
              { keys: ["t"], does: t.taskForCell },
            ]
          : []),
      ],
    }),
    [t, mayGiveTasks],
  );
  usePageKeys(group);
  return group.shortcuts;
}

/** The grid's keys, and the meaning of stale. */
export function WorkFoot({ mayGiveTasks, note }: { mayGiveTasks: boolean; note: string | undefined }) {
  const t = useStore(messages);
  const shortcuts = useWorkKeys(mayGiveTasks);
  return (
    <>
      <KeyHints hints={shortcuts.map(({ keys, does }) => ({ keys: keys.flatMap(keyNames), does }))} />
      <Text inherit fz="sm" ms="auto" visibleFrom="md">
        {note ?? t.staleMeans}
      </Text>
    </>
  );
}
