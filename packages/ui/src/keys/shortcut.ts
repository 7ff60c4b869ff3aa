import { i18n } from "../messages.ts";
import { storedSetting } from "../stored-setting.ts";

const messages = i18n("key-names", { space: "Space", enter: "Enter", shift: "Shift" });

/** Whether single keys do something, in both apps; people who speak to their computer turn them off (WCAG 2.1.4). */
export const $keysOn = storedSetting("minbar:keys", {
  initial: true,
  decode: (stored) => stored !== "off",
  encode: (on) => (on ? undefined : "off"),
});

/** A line of an app's table of keys. */
export interface Shortcut {
  /**
   * Each does the same, as `tinykeys` writes them: `k`, `g v` one after the other, `$mod+k` with Ctrl or Command, `$alt+k`
   * with Alt, which on a Mac is Control and Option.
   */
  keys: readonly string[];
  /** The first of the keys that it has unless somebody changes them; `undefined` where nobody can. */
  usual?: string;
  does: string;
  /** Returns false where there is nothing to do it to: the key is then the browser's. Keys without it are only listed. */
  run?: (() => unknown) | undefined;
  /** Whether it goes on while the key is held down. */
  repeats?: boolean;
}

export interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}

export const isApple = typeof navigator === "object" && /Mac|iPhone|iPad/.test(navigator.userAgent);

const names: Partial<Record<string, string>> = {
  $mod: isApple ? "⌘" : "Ctrl",
  $alt: isApple ? "⌃⌥" : "Alt",
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Escape: "Esc",
};

function nameOf(key: string): string {
  const { space, enter, shift } = messages.get();
  if (key === "Shift") return shift;
  if (key === "Space") return space;
  if (key === "Enter") return enter;
  return names[key] ?? key.toUpperCase();
}

/** What is written on the keys: `$mod+k` is Ctrl and K. */
export function keyNames(keys: string): string[] {
  return keys.split(/[ +]/).map(nameOf);
}
