import type { Shortcut, ShortcutGroup } from "@minbar/ui/keys/shortcut";
import { isApple, keyNames } from "@minbar/ui/keys/shortcut";
import { storedSetting } from "@minbar/ui/stored-setting";

/** Editor keys changed by the user, by their default keys; empty if turned off. */
type ChangedKeys = Readonly<Record<string, string>>;

const none: ChangedKeys = {};

/** The value stored in this browser, possibly by another release. */
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

/** The current keys of a shortcut; none if turned off. */
function keysNow(shortcut: Shortcut, changed: ChangedKeys): Shortcut {
  const [usual] = shortcut.keys;
  if (usual === undefined) return shortcut;
  const keys = changed[usual];
  if (keys === undefined) return { ...shortcut, usual };
  return { ...shortcut, usual, keys: keys === "" ? [] : [keys] };
}

/** A group of shortcuts with their current keys; each can be changed. */
export function withChangedKeys(group: ShortcutGroup, changed: ChangedKeys): ShortcutGroup {
  return { ...group, shortcuts: group.shortcuts.map((shortcut) => keysNow(shortcut, changed)) };
}

/** Stores other keys for a shortcut, empty: none; default keys are not stored. */
export function changeKeys(usual: string, keys: string): void {
  const { [usual]: _, ...others } = $changedKeys.get();
  $changedKeys.set(keys === usual ? others : { ...others, [usual]: keys });
}

/** The key labels of a shortcut, for use in a sentence; `undefined` if turned off. */
export function keysInWords(usual: string, changed: ChangedKeys): string | undefined {
  const keys = changed[usual] ?? usual;
  return keys === "" ? undefined : keyNames(keys).join(isApple ? "" : "+");
}
