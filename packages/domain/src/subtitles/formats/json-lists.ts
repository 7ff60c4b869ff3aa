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
  // A bracket too many closes nothing.
  const level = scan.levels.length > 1 ? scan.levels.pop() : undefined;
  const around = scan.levels.at(-1);
  if (!level || !around) return;
  if (level.isList) {
    if (level.list.items.length > 0) scan.lists.push(level.list);
    return;
  }
  const item = around.isList && around.list.items.at(-1);
  if (item) item.to = at + 1;
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
 * The lists of objects in a JSON text, an inner one before the one around it; the last one has the objects that stand in no
 * other, of which JSON lines consist. One pass without recursion; `undefined` if it is nested too deeply.
 */
export function jsonLists(json: string): JsonList[] | undefined {
  const root: Level = { isList: true, list: { key: "", items: [] } };
  const scan: Scan = { levels: [root], lists: [], key: "", latest: { from: 0, to: 0 } };
  for (let at = 0; at < json.length; at += 1) {
    if (json.charCodeAt(at) === 0x22) {
      scan.latest = { from: at + 1, to: endOfString(json, at) };
      at = scan.latest.to;
    } else readSign(scan, json, at);
    if (scan.levels.length > deepest) return undefined;
  }
  const unclosed = scan.levels.filter(({ isList, list }) => isList && list.items.length > 0).toReversed();
  const lists = [...scan.lists, ...unclosed.map(({ list }) => list)];
  // One object is the file itself, with its lists inside.
  const isWhole = root.list.items.length === 1 && lists.length > 1;
  return isWhole ? lists.filter((list) => list !== root.list) : lists;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value instanceof Object && !Array.isArray(value);
}

/** A number that Python writes and JSON does not know, outside of texts. */
const notANumber = /-?\b(?:NaN|Infinity)\b/g;

/** The JSON with `null` for each such number, so that the rest of its object can be read. */
function withoutNaN(json: string): string {
  let kept = "";
  let at = 0;
  while (at < json.length) {
    const quote = json.indexOf('"', at);
    const from = quote === -1 ? json.length : quote;
    const to = quote === -1 ? json.length : endOfString(json, quote) + 1;
    kept += json.slice(at, from).replaceAll(notANumber, "null") + json.slice(from, to);
    at = to;
  }
  return kept;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The object at `item`; `undefined` if it is incomplete or not valid JSON. */
export function jsonObject(json: string, { from, to }: JsonItem): Record<string, unknown> | undefined {
  if (to === undefined) return undefined;
  const text = json.slice(from, to);
  const value = parsed(text) ?? (text.search(notANumber) === -1 ? undefined : parsed(withoutNaN(text)));
  return isObject(value) ? value : undefined;
}
