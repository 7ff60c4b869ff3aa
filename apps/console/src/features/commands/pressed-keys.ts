import { isApple } from "@minbar/ui/keys/shortcut";
import type { Shortcut, ShortcutGroup } from "@minbar/ui/keys/shortcut";

type KeyPress = Pick<
  KeyboardEvent,
  "key" | "code" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey" | "getModifierState"
>;

/** Keys that browsers reserve, and keys that editing needs. */
const taken = new Set(["a", "c", "n", "t", "v", "w", "x"].map((letter) => `$mod+${letter}`));

const named = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter"]);

/**
 * A letter key, by its letter on a Latin keyboard and by its position on others; otherwise a key that writes nothing.
 */
function nameOf({ key, code }: KeyPress): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  if (named.has(key)) return key;
  const isForeign = key > "~" || key === "Dead";
  return isForeign ? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() : undefined;
}

/**
 * With Alt, on a Mac with Control and Option; or with Ctrl or Command. AltGr, which is Ctrl and Alt, writes letters.
 */
function modifierOf(event: KeyPress): string | undefined {
  const { altKey, ctrlKey, metaKey } = event;
  if (!isApple && event.getModifierState("AltGraph")) return undefined;
  if (altKey) return !metaKey && ctrlKey === isApple ? "$alt" : undefined;
  return ctrlKey !== metaKey ? "$mod" : undefined;
}

/** The pressed keys in the notation of key tables; `undefined` if no shortcut can use them, or not yet. */
export function pressedKeys(event: KeyPress): string | undefined {
  const [modifier, name] = [modifierOf(event), nameOf(event)];
  if (modifier === undefined || name === undefined) return undefined;
  const keys = [modifier, ...(event.shiftKey ? ["Shift"] : []), name].join("+");
  return taken.has(keys) ? undefined : keys;
}

/** The other shortcuts with these keys. */
export function clashOf(
  table: readonly ShortcutGroup[],
  keys: string,
  changed: Shortcut,
): Shortcut | undefined {
  const all = table.flatMap(({ shortcuts }) => shortcuts);
  return all.find((other) => other.usual !== changed.usual && other.keys.includes(keys));
}
