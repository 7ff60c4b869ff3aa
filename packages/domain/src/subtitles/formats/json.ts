import { message } from "../../messages/message.ts";
import type { ParsedSubtitles } from "../srt.ts";
import { LineCounter } from "../subtitle-text.ts";
import { CueList, onCue } from "./cue-list.ts";
import { jsonShapes, wordOf } from "./json-cues.ts";
import type { JsonShape, TimedWord } from "./json-cues.ts";
import { isPythonList, jsonOfPython } from "./python-literals.ts";
import { endsSentence } from "../../segments/sentences.ts";

/** Milliseconds without speech that end a line. */
const longestPause = 700;
/** Milliseconds and letters of a line: two lines of subtitles. */
const longestLine = 7000;
const mostLetters = 84;

interface OpenLine {
  line: number;
  start: number;
  end: number;
  text: string;
}

/** Whether a word begins a new line: after a sentence or a pause, or if the line would become too long. */
function beginsLine(
  { text, start, end }: OpenLine,
  word: { text: string; start: number; end: number },
): boolean {
  const isLong = word.end - start > longestLine || text.length + word.text.length > mostLetters;
  return isLong || word.start - end >= longestPause || endsSentence(text);
}

/** Joins words with times to lines. A word whose times cannot be read belongs to the line before it. */
class WordLines {
  readonly #cues: CueList;
  #open: OpenLine | undefined;

  constructor(cues: CueList) {
    this.#cues = cues;
  }

  add(line: number, { text, start, end }: TimedWord): void {
    if (text === "") return;
    const from = start ?? this.#open?.end ?? 0;
    const word = { text, start: from, end: Math.max(end ?? from, from) };
    const open = this.#open;
    if (!open || beginsLine(open, word)) {
      this.done();
      this.#open = { line, ...word };
    } else this.#open = { ...open, text: `${open.text} ${text}`, end: word.end };
  }

  done(): void {
    if (this.#open) this.#cues.add(this.#open);
    this.#open = undefined;
  }
}

/** Objects at the start of a list in which its format is recognised: the first events of YouTube define windows. */
const firstItems = 20;

interface ShapedList {
  list: JsonList;
  shape: JsonShape;
}

function firstObjects(text: string, { items }: JsonList) {
  return items
    .slice(0, firstItems)
    .map((item) => jsonObject(text, item))
    .filter((object) => object !== undefined);
}

function shapeOf(text: string, list: JsonList): JsonShape | undefined {
  const first = firstObjects(text, list);
  return jsonShapes.find(
    ({ keys, cueOf }) => keys.includes(list.key) && first.some((item) => cueOf(item) !== undefined),
  );
}

/** The lists of cues in the text, in its order. */
function cueListsIn(text: string, lists: readonly JsonList[]): ShapedList[] {
  const found = lists.flatMap((list): ShapedList[] => {
    const shape = shapeOf(text, list);
    return shape ? [{ list, shape }] : [];
  });
  return found.toSorted((a, b) => startOf(a.list) - startOf(b.list));
}

function startOf({ items: [first] }: JsonList): number {
  return first?.from ?? 0;
}

interface ReadContext {
  cues: CueList;
  text: string;
  lines: LineCounter;
  shape: JsonShape;
}

/** A note on a cue names its number too, because many programs write a whole file in one line. */
function readItem({ cues, text, lines, shape }: ReadContext, item: JsonItem, number: number): void {
  const line = lines.lineAt(item.from);
  const object = jsonObject(text, item);
  if (item.to === undefined) cues.skip(line, onCue(message("cue_cut_off"), number));
  else if (!object) cues.skip(line, onCue(message("cue_not_json"), number));
  const cue = object && shape.cueOf(object);
  if (!cue) return;
  const { losses, ...fields } = cue;
  for (const loss of losses) cues.lose(line, loss);
  cues.add({ ...fields, line, number });
}

/** Joins the words of a file that has times of words only. */
function parseWords(text: string, lists: readonly JsonList[]): ParsedJson | undefined {
  const isOfWords = (list: JsonList) =>
    (list.key === "words" || list.key === "") && firstObjects(text, list).some(wordOf);
  const list = lists.find(isOfWords);
  if (!list) return undefined;
  const cues = new CueList();
  const lines = new LineCounter(text);
  const joined = new WordLines(cues);
  for (const item of list.items) {
    const line = lines.lineAt(item.from);
    const object = jsonObject(text, item);
    const word = object && wordOf(object);
    if (!word) cues.lose(line, message("word_left_out"));
    for (const loss of word?.losses ?? []) cues.lose(line, loss);
    if (word) joined.add(line, word);
  }
  joined.done();
  cues.skip(lines.lineAt(startOf(list)), message("lines_made"));
  return { ...cues.done(), format: "words-json" };
}

type ParsedJson = ParsedSubtitles & Pick<JsonShape, "format">;

/**
 * Parses a JSON transcript: Whisper and programs like it, whisper.cpp, YouTube's json3, youtube-transcript-api (also as
 * Python prints it), podcasts, Minbar's own; as one value or as JSON lines. A file that is cut off gives the cues before
 * that. `undefined`: it contains no list of cues.
 */
export function parseJson(raw: string): ParsedJson | undefined {
  const text = isPythonList(raw) ? jsonOfPython(raw) : raw;
  const lists = jsonLists(text) ?? [];
  const [first, ...others] = cueListsIn(text, lists);
  if (!first) return parseWords(text, lists);
  const reading: ReadContext = {
    cues: new CueList(),
    text,
    lines: new LineCounter(text),
    shape: first.shape,
  };
  for (const [at, item] of first.list.items.entries()) readItem(reading, item, at + 1);
  for (const { list } of others.slice(0, 1)) {
    const line = reading.lines.lineAt(startOf(list));
    const number = others.length;
    const loss = number === 1 ? message("other_text_left_out") : message("other_texts_left_out", { number });
    reading.cues.skip(line, loss);
  }
  return { ...reading.cues.done(), format: first.shape.format };
}

/** A part of a JSON text: positions, the end exclusive. */
interface JsonItem {
  from: number;
  /** `undefined`: the text ends inside it. */
  to: number | undefined;
}

/** A list of objects in a JSON text, found without parsing it: also in a text that is cut off. */
interface JsonList {
  /** Its name in the object around it; empty if it has none. */
  key: string;
  items: JsonItem[];
}

/** Nesting levels; transcripts have six. */
const maxDepth = 64;

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
function jsonLists(json: string): JsonList[] | undefined {
  const root: Level = { isList: true, list: { key: "", items: [] } };
  const scan: Scan = { levels: [root], lists: [], key: "", latest: { from: 0, to: 0 } };
  for (let at = 0; at < json.length; at += 1) {
    if (json.charCodeAt(at) === 0x22) {
      scan.latest = { from: at + 1, to: endOfString(json, at) };
      at = scan.latest.to;
    } else readSign(scan, json, at);
    if (scan.levels.length > maxDepth) return undefined;
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
  let result = "";
  let at = 0;
  while (at < json.length) {
    const quote = json.indexOf('"', at);
    const from = quote === -1 ? json.length : quote;
    const to = quote === -1 ? json.length : endOfString(json, quote) + 1;
    result += json.slice(at, from).replaceAll(notANumber, "null") + json.slice(from, to);
    at = to;
  }
  return result;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The object at `item`; `undefined` if it is incomplete or not valid JSON. */
function jsonObject(json: string, { from, to }: JsonItem): Record<string, unknown> | undefined {
  if (to === undefined) return undefined;
  const text = json.slice(from, to);
  const value = parsed(text) ?? (text.search(notANumber) === -1 ? undefined : parsed(withoutNaN(text)));
  return isObject(value) ? value : undefined;
}
