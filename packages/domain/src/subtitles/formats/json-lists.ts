/** A part of a JSON text: positions, the end exclusive. */
export interface JsonItem {
  from: number;
  /** `undefined`: the text ends inside it. */
  to: number | undefined;
}

/** A list of objects in a JSON text, found without parsing it: also in a text that is cut off. */
export interface JsonList {
  /** Its name in the object around it; empty if it has none. */
  key: string;
  items: JsonItem[];
}

/** Nesting levels; transcripts have six. */
const deepest = 64;

/** A name longer than this is not one of ours. */
const longestKey = 64;

/** An object or list that is open. */
interface Level {
  isList: boolean;
  list: JsonList;
}

interface Scan {
  levels: Level[];
  lists: JsonList[];
  /** The name before the next value. */
  key: string;
  /** The latest string; a name is a string before a colon. */
  latest: { from: number; to: number };
}

/** The end of the string that begins with the quote at `start`; the end of the text if it is not closed. */
function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end !== -1) {
    let before = end - 1;
    while (json.charCodeAt(before) === 0x5c) before -= 1;
    if ((end - before) % 2 === 1) return end;
    end = json.indexOf('"', end + 1);
  }
  return json.length;
}

function open(scan: Scan, at: number, isList: boolean): void {
  const around = scan.levels.at(-1);
  if (!isList && around?.isList) around.list.items.push({ from: at, to: undefined });
  const list = { key: scan.key, items: [] };
  scan.levels.push({ isList, list });
  scan.key = "";
}

function close(scan: Scan, at: number): void {
  const level = scan.levels.pop();
  if (level?.isList && level.list.items.length > 0) scan.lists.push(level.list);
  const item = scan.levels.at(-1)?.list.items.at(-1);
  if (level && !level.isList && scan.levels.at(-1)?.isList && item) item.to = at + 1;
}

/** Reads the character at `at`, which is not in a string. */
function readSign(scan: Scan, json: string, at: number): void {
  const code = json.charCodeAt(at);
  if (code === 0x7b || code === 0x5b) open(scan, at, code === 0x5b);
  else if (code === 0x7d || code === 0x5d) close(scan, at);
  else if (code === 0x2c) scan.key = "";
  else if (code === 0x3a) {
    const { from, to } = scan.latest;
    scan.key = to - from <= longestKey ? json.slice(from, to) : "";
  }
}

/**
 * The lists of objects in a JSON text, an inner one before the one around it. One pass without recursion; `undefined` if it
 * is nested too deeply.
 */
export function jsonLists(json: string): JsonList[] | undefined {
  const scan: Scan = { levels: [], lists: [], key: "", latest: { from: 0, to: 0 } };
  for (let at = 0; at < json.length; at += 1) {
    if (json.charCodeAt(at) === 0x22) {
      scan.latest = { from: at + 1, to: endOfString(json, at) };
      at = scan.latest.to;
    } else readSign(scan, json, at);
    if (scan.levels.length > deepest) return undefined;
  }
  const unclosed = scan.levels.filter(({ isList, list }) => isList && list.items.length > 0).toReversed();
  return [...scan.lists, ...unclosed.map(({ list }) => list)];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value instanceof Object && !Array.isArray(value);
}

/** The object at `item`; `undefined` if it is incomplete or not valid JSON. */
export function jsonObject(json: string, { from, to }: JsonItem): Record<string, unknown> | undefined {
  if (to === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(json.slice(from, to));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
