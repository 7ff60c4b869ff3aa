import { createKeybindingsHandler } from "tinykeys";
import type { KeybindingFilter } from "tinykeys";
import { isApple } from "./shortcut.ts";
import type { Shortcut } from "./shortcut.ts";

/** Milliseconds in which the second key of two has to follow. */
const timeout = 1500;

/**
 * With Alt, a digit is meant by its place in the row of digits: there French keyboards write other signs, and with those of
 * the number pad Windows writes letters.
 */
function digitByPlace(key: string): string {
  return key.replace(/(?<=\+)[0-9]$/, (digit) => `Digit${digit}`);
}

/** Shift is needed for a question mark, and on some keyboards for a slash. */
function byLetter(key: string): string {
  return key === "/" || key === "?" ? `[Shift]+${key}` : digitByPlace(key);
}

function byPlace(key: string): string {
  if (key === "/") return "Slash";
  if (key.endsWith("]")) return key.replace("]", "BracketRight");
  if (key === "?") return "Shift+Slash";
  return digitByPlace(key).replace(/(?<=^|\+)[a-z]$/, (letter) => `Key${letter.toUpperCase()}`);
}

/** `$mod` is Ctrl or Command on every computer. Option alone writes letters on a Mac. */
function withModifier(keys: string): string[] {
  if (keys.includes("$alt")) return [keys.replace("$alt", isApple ? "Control+Alt" : "Alt")];
  return keys.includes("$mod") ? [keys.replace("$mod", "Control"), keys.replace("$mod", "Meta")] : [keys];
}

/** With AltGr people write letters; on a Mac this is what the browser calls Option. */
function writes(event: KeyboardEvent): boolean {
  return !isApple && event.getModifierState("AltGraph");
}

function bindings({ keys, run, repeats = false }: Shortcut, write: (key: string) => string) {
  const isChord = keys.some((key) => key.startsWith("$"));
  const onKey = (event: KeyboardEvent) => {
    if (writes(event)) return;
    const isHeld = event.repeat && !repeats;
    // Held down, what the browser does with Ctrl or Alt and the key would follow.
    if (isHeld ? isChord : run?.() !== false) event.preventDefault();
  };
  const written = keys.flatMap(withModifier).map((key) => key.split(" ").map(write).join(" "));
  return run ? written.map((key) => [key, onKey] as const) : [];
}

/**
 * Runs shortcuts: by what a key writes on Latin keyboards, whatever their order, and by its place on Arabic, Urdu and
 * other ones.
 */
export function keyListener(shortcuts: readonly Shortcut[], ignore: KeybindingFilter) {
  const handler = (write: (key: string) => string) =>
    createKeybindingsHandler(Object.fromEntries(shortcuts.flatMap((shortcut) => bindings(shortcut, write))), {
      timeout,
      ignore,
    });
  const [onLetter, onPlace] = [handler(byLetter), handler(byPlace)];
  return (event: Event & { key: string }) =>
    event.key > "~" || event.key === "Dead" ? onPlace(event) : onLetter(event);
}
