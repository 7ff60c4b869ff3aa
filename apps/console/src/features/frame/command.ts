import type { Page } from "@minbar/domain/people/page-access";

/** The second key of `G` and a letter, for the pages that have one. */
export const pageLetters = {
  dashboard: "d",
  videos: "v",
  playlists: "p",
  tasks: "t",
  "arabic-transcripts": "a",
  translations: "r",
} as const satisfies Partial<Record<Page, string>>;

export type LetteredPage = keyof typeof pageLetters;

export const letteredPages = Object.keys(pageLetters) as LetteredPage[];

/** What a key asks for. `go`: the next key names a page. */
export type Command =
  | { do: "palette" | "search" | "help" | "create" | "go" }
  | { do: "page"; page: LetteredPage };

/** Of a keyboard event, what says which key it was. */
export type Key = Pick<
  KeyboardEvent,
  "key" | "code" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey" | "repeat"
>;

const single: Partial<Record<string, Command>> = {
  "/": { do: "search" },
  "?": { do: "help" },
  c: { do: "create" },
  g: { do: "go" },
};

/** Of keys that write no Latin letter or sign, the place on the keyboard says which one is meant. */
function nameOf({ key, code, shiftKey }: Key): string {
  const isOtherScript = key.length === 1 && key > "~";
  if (!isOtherScript) return key.toLowerCase();
  if (code === "Slash") return shiftKey ? "?" : "/";
  return code.startsWith("Key") ? code.slice(3).toLowerCase() : key;
}

function isPaletteKey(key: Key): boolean {
  return (key.ctrlKey || key.metaKey) && !key.altKey && !key.shiftKey && nameOf(key) === "k";
}

function pageOf(letter: string): Command | undefined {
  const page = letteredPages.find((one) => pageLetters[one] === letter);
  return page && { do: "page", page };
}

/**
 * What the key asks for, with `isGoing` when the key before was `G`: by what it writes on Latin keyboards, whatever
 * their order, and by its place on Arabic, Urdu and other ones. A key held down asks once.
 */
export function commandOf(key: Key, isGoing: boolean): Command | undefined {
  if (key.repeat) return undefined;
  if (isPaletteKey(key)) return { do: "palette" };
  const name = nameOf(key);
  const command = (isGoing ? pageOf(name) : undefined) ?? single[name];
  // Shift is needed for a question mark, and on some keyboards for a slash.
  const isHeldBack = key.ctrlKey || key.altKey || key.metaKey || (key.shiftKey && /[a-z]/.test(name));
  return isHeldBack ? undefined : command;
}
