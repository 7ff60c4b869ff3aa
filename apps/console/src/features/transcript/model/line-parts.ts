/**
 * What a line is in a set: `open`, waiting for somebody · `done`, shown until one leaves the set · `near`, beside
 * one of these, or visited since.
 */
export type LinePart = "open" | "done" | "near";

/** The lines of a set that are shown, by key. */
export type LineParts = ReadonlyMap<string, LinePart>;

/** The state of a set since it was chosen. */
export interface SetState {
  /** The lines that wait. */
  open: ReadonlySet<string>;
  /** The lines that have waited at any time since. */
  members: ReadonlySet<string>;
  /** The lines that had the caret since: a line in which somebody types never disappears. */
  visited: ReadonlySet<string>;
}

/** The lines of a set, with one line before and one after each. */
export function linePartsOf(keys: readonly string[], { open, members, visited }: SetState): LineParts {
  const parts = new Map<string, LinePart>();
  const isMember = (at: number) => members.has(keys[at] ?? "");
  for (const [at, key] of keys.entries()) {
    if (open.has(key)) parts.set(key, "open");
    else if (members.has(key)) parts.set(key, "done");
    else if (visited.has(key) || isMember(at - 1) || isMember(at + 1)) parts.set(key, "near");
  }
  return parts;
}

function union(a: ReadonlySet<string>, b: Iterable<string>): ReadonlySet<string> {
  const missing = Array.from(b).filter((key) => !a.has(key));
  return missing.length === 0 ? a : new Set([...a, ...missing]);
}

const none: ReadonlySet<string> = new Set();

/**
 * Remembers the members and the visited lines of a set until another is chosen; what did not change is the same object.
 * The line that had the caret when the set was chosen does not count as visited.
 */
export function createSetState() {
  let chosen: string | undefined;
  let left: string | undefined;
  let state: SetState = { open: none, members: none, visited: none };
  return (set: string, open: ReadonlySet<string>, current: string | undefined): SetState => {
    if (set !== chosen) state = { open, members: none, visited: none };
    if (set !== chosen) left = current;
    if (current !== left) left = undefined;
    chosen = set;
    const members = union(state.members, open);
    const visited = union(state.visited, current === undefined || current === left ? [] : [current]);
    const isSame = open === state.open && members === state.members && visited === state.visited;
    if (!isSame) state = { open, members, visited };
    return state;
  };
}

/** The next match after that index, wrapping around; the index itself comes last. From -1 it is the first. */
export function nextRound<Item>(
  items: readonly Item[],
  from: number,
  isWanted: (item: Item, at: number) => boolean,
): Item | undefined {
  const order = items.map((item, at) => ({ item, at }));
  return [...order.slice(from + 1), ...order.slice(0, from + 1)].find(({ item, at }) => isWanted(item, at))
    ?.item;
}

/** The match before that index, wrapping around; the index itself comes last. From -1 it is the last. */
export function previousRound<Item>(
  items: readonly Item[],
  from: number,
  isWanted: (item: Item) => boolean,
): Item | undefined {
  return nextRound(items.toReversed(), from === -1 ? -1 : items.length - 1 - from, isWanted);
}
