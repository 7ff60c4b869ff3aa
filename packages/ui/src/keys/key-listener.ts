import { createKeybindingsHandler } from "tinykeys";
import type { KeybindingFilter } from "tinykeys";
import { isApple } from "./shortcut.ts";
import type { Shortcut } from "./shortcut.ts";

/** Milliseconds within which the second key of a sequence must follow. */
const timeout = 1500;

/**
 * With Alt, a digit is matched by its position in the digit row: there French keyboards write other characters, and Alt
 * with the number pad writes letters on Windows.
 */
function digitByPlace(key: string): string {
  return key.replace(/(?<=\+)[0-9]$/, (digit) => `Digit${digit}`);
}

/** A question mark, and on some keyboards a slash or a full stop, requires Shift. */
function byLetter(key: string): string {
  if (key.endsWith("+.")) return key.replace(".", "[Shift]+.");
  return key === "/" || key === "?" ? `[Shift]+${key}` : digitByPlace(key);
}

function byPlace(key: string): string {
  if (key === "/") return "Slash";
  if (key.endsWith("]")) return key.replace("]", "BracketRight");
  if (key.endsWith("+.")) return key.replace(".", "Period");
  if (key === "?") return "Shift+Slash";
  return digitByPlace(key).replace(/(?<=^|\+)[a-z]$/, (letter) => `Key${letter.toUpperCase()}`);
}

/** `$mod` is Ctrl or Command on every computer. Option alone writes letters on a Mac. */
function withModifier(keys: string): string[] {
  if (keys.includes("$alt")) return [keys.replace("$alt", isApple ? "Control+Alt" : "Alt")];
  return keys.includes("$mod") ? [keys.replace("$mod", "Control"), keys.replace("$mod", "Meta")] : [keys];
}

/** AltGr writes letters; on a Mac, browsers report Option as AltGr. */
function writes(event: KeyboardEvent): boolean {
  return !isApple && event.getModifierState("AltGraph");
}

function bindings({ keys, run, repeats = false }: Shortcut, write: (key: string) => string) {
  const isChord = keys.some((key) => key.startsWith("$"));
  const onKey = (event: KeyboardEvent) => {
    if (writes(event)) return;
    const isRepeat = event.repeat && !repeats;
    // Otherwise a held key would trigger the browser's own action for Ctrl or Alt.
    if (isRepeat ? isChord : run?.() !== false) event.preventDefault();
  };
  const written = keys.flatMap(withModifier).map((key) => key.split(" ").map(write).join(" "));
  return run ? written.map((key) => [key, onKey] as const) : [];
}

/**
 * Runs shortcuts: on Latin keyboards by the written character, whatever the layout; on Arabic, Urdu and other keyboards
 * by key position.
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
