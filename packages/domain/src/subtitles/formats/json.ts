import type { ParsedSubtitles } from "../srt.ts";
import { LineCounter } from "../subtitle-text.ts";
import { CueList } from "./cue-list.ts";
import { jsonShapes } from "./json-cues.ts";
import type { JsonShape } from "./json-cues.ts";
import { jsonLists, jsonObject } from "./json-lists.ts";
import type { JsonItem, JsonList } from "./json-lists.ts";

/** Objects at the start of a list in which its format is recognised: the first events of YouTube define windows. */
const firstItems = 20;

interface ShapedList {
  list: JsonList;
  shape: JsonShape;
}

function shapeOf(text: string, { key, items }: JsonList): JsonShape | undefined {
  const first = items
    .slice(0, firstItems)
    .map((item) => jsonObject(text, item))
    .filter((object) => object !== undefined);
  return jsonShapes.find(
    ({ keys, cueOf }) => keys.includes(key) && first.some((item) => cueOf(item) !== undefined),
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
  const place = ` (cue ${number})`;
  if (item.to === undefined)
    cues.skip(line, `The file is cut off inside this cue, which was left out${place}`);
  else if (!object) cues.skip(line, `This is not valid JSON, so it was left out${place}`);
  const cue = object && shape.cueOf(object);
  if (!cue) return;
  const { losses, ...kept } = cue;
  for (const loss of losses) cues.lose(line, loss);
  cues.add({ ...kept, line, place });
}

/**
 * Parses a JSON transcript: Whisper and programs like it, whisper.cpp, YouTube's json3, Minbar's own. A file that is cut
 * off gives the cues before that. `undefined`: it contains no list of cues.
 */
export function parseJson(text: string): (ParsedSubtitles & Pick<JsonShape, "format">) | undefined {
  const lists = jsonLists(text);
  const [first, ...others] = cueListsIn(text, lists ?? []);
  if (!first) return undefined;
  const reading: ReadContext = {
    cues: new CueList(),
    text,
    lines: new LineCounter(text),
    shape: first.shape,
  };
  for (const [at, item] of first.list.items.entries()) readItem(reading, item, at + 1);
  for (const { list } of others.slice(0, 1)) {
    const line = reading.lines.lineAt(startOf(list));
    const count = others.length === 1 ? "another text" : `${others.length} other texts`;
    reading.cues.skip(line, `The file has ${count} too, which was left out; import one text at a time`);
  }
  return { ...reading.cues.done(), format: first.shape.format };
}
