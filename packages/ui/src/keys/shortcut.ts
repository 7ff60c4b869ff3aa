import { i18n } from "../messages.ts";
import { storedSetting } from "../stored-setting.ts";

const messages = i18n("key-names", { space: "Space", enter: "Enter", shift: "Shift" });

/** Whether single keys are enabled, in both apps; users of speech input turn them off (WCAG 2.1.4). */
export const $keysOn = storedSetting("minbar:keys", {
  initial: true,
  decode: (stored) => stored !== "off",
  encode: (on) => (on ? undefined : "off"),
});

/** A row of an app's key table. */
export interface Shortcut {
  /**
   * Each does the same, in the notation of `tinykeys`: `k`, `g v` one after the other, `$mod+k` with Ctrl or Command,
   * `$alt+k` with Alt, which on a Mac is Control and Option.
   */
  keys: readonly string[];
  /** The default of the first key; `undefined` if users cannot change it. */
  usual?: string;
  does: string;
  /**
   * Returns false if there is nothing to act on: the browser then handles the key. Keys without a handler are only
   * listed.
   */
  run?: (() => unknown) | undefined;
  /** Why it cannot run at the caret now; `undefined` if it can. */
  refusal?: () => string | undefined;
  /** Whether it repeats while the key is held down. */
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

/** The labels on the keys: `$mod+k` is Ctrl and K. */
export function keyNames(keys: string): string[] {
  return keys.split(/[ +]/).map(nameOf);
}
