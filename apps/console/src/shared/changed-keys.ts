import type { Shortcut, ShortcutGroup } from "@minbar/ui/keys/shortcut";
import { isApple, keyNames } from "@minbar/ui/keys/shortcut";
import { storedSetting } from "@minbar/ui/stored-setting";

/** Keys of editors that a person has changed: by those that a shortcut usually has; empty where it is turned off. */
type ChangedKeys = Readonly<Record<string, string>>;

const none: ChangedKeys = {};

/** What this browser remembered, of another release perhaps. */
export function readChangedKeys(stored: string): ChangedKeys {
  try {
    const raw: unknown = JSON.parse(stored);
    if (!(raw instanceof Object) || Array.isArray(raw)) return none;
    return Object.fromEntries(Object.entries(raw).filter(([, keys]) => typeof keys === "string"));
  } catch {
    return none;
  }
}

export const $changedKeys = storedSetting<ChangedKeys>("minbar:changed-keys", {
  initial: none,
  decode: readChangedKeys,
  encode: (changed) => (Object.keys(changed).length === 0 ? undefined : JSON.stringify(changed)),
});

/** The keys that a shortcut has in this browser; none where it is turned off. */
function keysNow(shortcut: Shortcut, changed: ChangedKeys): Shortcut {
  const [usual] = shortcut.keys;
  if (usual === undefined) return shortcut;
  const keys = changed[usual];
  if (keys === undefined) return { ...shortcut, usual };
  return { ...shortcut, usual, keys: keys === "" ? [] : [keys] };
}

/** A group of keys as this browser has them; each can be changed. */
export function withChangedKeys(group: ShortcutGroup, changed: ChangedKeys): ShortcutGroup {
  return { ...group, shortcuts: group.shortcuts.map((shortcut) => keysNow(shortcut, changed)) };
}

/** Remembers other keys for a shortcut, empty: none; its usual ones need no remembering. */
export function changeKeys(usual: string, keys: string): void {
  const { [usual]: _, ...others } = $changedKeys.get();
  $changedKeys.set(keys === usual ? others : { ...others, [usual]: keys });
}

/** What is written on the keys of a shortcut, within a sentence; `undefined` where it is turned off. */
export function keysInWords(usual: string, changed: ChangedKeys): string | undefined {
  const keys = changed[usual] ?? usual;
  return keys === "" ? undefined : keyNames(keys).join(isApple ? "" : "+");
}
