import { useImperativeHandle, useRef, useState } from "react";
import type { ShortcutGroup } from "@minbar/ui/keys/shortcut";
import { usePageKeys } from "#shared/page-keys.ts";
import { messages } from "./messages.ts";

/** The keys of the page: J and K open the report after and before. */
export function useIssueKeys(step: (by: 1 | -1) => boolean): void {
  const now = useRef<(by: 1 | -1) => boolean>(null);
  useImperativeHandle(now, () => step);
  const [group] = useState((): ShortcutGroup => {
    const t = messages.get();
    const go = (by: 1 | -1) => now.current?.(by) ?? false;
    return {
      title: t.keys,
      shortcuts: [
        { keys: ["j"], does: t.next, run: () => go(1), repeats: true },
        { keys: ["k"], does: t.before, run: () => go(-1), repeats: true },
        // Heard by the form.
        { keys: ["$mod+Enter"], does: t.updateKey },
      ],
    };
  });
  usePageKeys(group);
}
