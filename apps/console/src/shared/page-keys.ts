import { atom } from "nanostores";
import { useEffect } from "react";
import type { ShortcutGroup } from "@minbar/ui/keys/shortcut";

/** The keys of the page in sight, which the table of all keys begins with. */
export const $pageKeys = atom<readonly ShortcutGroup[]>([]);

/** Makes the keys of a page work, and lists them, while it is in sight. The group is one and the same at each rendering. */
export function usePageKeys(group: ShortcutGroup): void {
  // The table of keys is another part of the page.
  useEffect(() => {
    $pageKeys.set([...$pageKeys.get(), group]);
    return () => $pageKeys.set($pageKeys.get().filter((other) => other !== group));
  }, [group]);
}
