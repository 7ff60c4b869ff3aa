import { useState } from "react";
import type { ShortcutGroup } from "@minbar/ui/keys/shortcut";
import { usePageKeys } from "#shared/page-keys.ts";
import { messages } from "./messages.ts";
import type { Suggesting } from "./use-suggesting.ts";

export const suggestKeys = "$alt+i";

/** The keys of suggestions, in a list of their own behind those of translations. */
export function SuggestKeys({ suggesting }: { suggesting: Suggesting }) {
  const [group] = useState((): ShortcutGroup => {
    const t = messages.get();
    return {
      title: t.suggestions,
      shortcuts: [
        { keys: [suggestKeys], does: t.suggestKey, run: suggesting.askHere },
        { keys: ["$alt+a"], does: t.acceptKey, run: suggesting.acceptHere },
      ],
    };
  });
  usePageKeys(group);
  return null;
}
