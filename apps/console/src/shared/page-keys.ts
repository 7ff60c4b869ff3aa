import { atom } from "nanostores";
import { useEffect } from "react";
import type { ShortcutGroup } from "@minbar/ui/keys/shortcut";

/** The keys of the current page, which come first in the key table. */
export const $pageKeys = atom<readonly ShortcutGroup[]>([]);

/** Enables and lists a page's keys while it is shown. The group must be stable across renders. */
export function usePageKeys(group: ShortcutGroup): void {
  // Another component renders the key table.
  useEffect(() => {
    $pageKeys.set([...$pageKeys.get(), group]);
    return () => $pageKeys.set($pageKeys.get().filter((other) => other !== group));
  }, [group]);
}
