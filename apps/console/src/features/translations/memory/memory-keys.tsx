import { atom } from "nanostores";
import { useEffect, useState } from "react";
import type { ShortcutGroup } from "@minbar/ui/keys/shortcut";
import { usePageKeys } from "#shared/page-keys.ts";
import { messages } from "./messages.ts";

/** The usual keys of the first three, in their order. */
export const memoryKeys = ["$alt+1", "$alt+2", "$alt+3"] as const;

interface Props {
  /** Takes over the one at that place, from 0; false where no row is in hand. */
  onTake: (at: number) => boolean;
}

/** The keys of earlier translations, while these are in sight. */
export function MemoryKeys({ onTake }: Props) {
  const [$take] = useState(() => atom(onTake));
  // Keys are heard outside React.
  useEffect(() => $take.set(onTake));
  const [group] = useState((): ShortcutGroup => {
    const t = messages.get();
    return {
      title: t.heading,
      shortcuts: memoryKeys.map((keys, at) => ({
        keys: [keys],
        does: t.takeKey({ number: at + 1 }),
        run: () => $take.get()(at),
      })),
    };
  });
  usePageKeys(group);
  return null;
}
