import { useEffectEvent, useState } from "react";
import type { ShortcutGroup } from "@minbar/ui/keys/shortcut";
import { usePageKeys } from "#shared/page-keys.ts";
import { messages } from "./messages.ts";

/** Whether Ctrl+Z belongs to a text field. */
function isTyping(): boolean {
  return document.activeElement?.matches("input:not([type=checkbox]), textarea") ?? false;
}

function focusPlaceOfSelected(): boolean {
  const field = document.querySelector<HTMLElement>("[data-place-of-selected]");
  field?.focus();
  return field !== null;
}

/** The page's keys; renders nothing. */
export function PlaylistKeys({ undo }: { undo: (() => boolean) | undefined }) {
  const undoOrder = useEffectEvent(() => !isTyping() && undo !== undefined && undo());
  const [group] = useState((): ShortcutGroup => {
    const t = messages.get();
    return {
      title: t.order,
      shortcuts: [
        { keys: ["m"], does: t.toSelected, run: focusPlaceOfSelected },
        { keys: ["$mod+z"], does: t.undoOrder, run: () => undoOrder() },
      ],
    };
  });
  usePageKeys(group);
  return null;
}
