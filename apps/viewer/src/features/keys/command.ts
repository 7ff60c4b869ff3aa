/** What a key asks for. */
export type Command =
  | { do: "toggle" }
  | { do: "skip"; seconds: number }
  | { do: "line"; step: -1 | 0 | 1 }
  | { do: "repeat" }
  | { do: "search" }
  | { do: "help" };

/** Of a keyboard event, what says which key it was. */
export type Key = Pick<
  KeyboardEvent,
  "key" | "code" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey" | "repeat"
>;

const commands: Partial<Record<string, Command>> = {
  " ": { do: "toggle" },
  k: { do: "toggle" },
  j: { do: "skip", seconds: -10 },
  l: { do: "skip", seconds: 10 },
  ArrowLeft: { do: "skip", seconds: -5 },
  ArrowRight: { do: "skip", seconds: 5 },
  a: { do: "line", step: -1 },
  s: { do: "line", step: 0 },
  d: { do: "line", step: 1 },
  r: { do: "repeat" },
  "/": { do: "search" },
  "?": { do: "help" },
};

/** Of keys that write no Latin letter or sign, the place on the keyboard says which one is meant. */
function nameOf({ key, code, shiftKey }: Key): string {
  const isOtherScript = key.length === 1 && key > "~";
  if (!isOtherScript) return key.length === 1 ? key.toLowerCase() : key;
  if (code === "Slash") return shiftKey ? "?" : "/";
  return code.startsWith("Key") ? code.slice(3).toLowerCase() : key;
}

/** Whether what is held besides leaves the key to the browser: Shift is needed for a question mark, at times a slash. */
function isHeldBack({ ctrlKey, altKey, metaKey, shiftKey }: Key, command: Command): boolean {
  const needsShift = command.do === "help" || command.do === "search";
  return ctrlKey || altKey || metaKey || (shiftKey && !needsShift);
}

/**
 * What the key asks for: by what it writes on Latin keyboards, whatever their order, and by its place on Arabic, Urdu
 * and other ones. A key held down only goes on skipping.
 */
export function commandOf(key: Key): Command | undefined {
  const command = commands[nameOf(key)];
  if (!command || isHeldBack(key, command)) return undefined;
  return key.repeat && command.do !== "skip" ? undefined : command;
}
