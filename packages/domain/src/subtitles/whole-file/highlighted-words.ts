import type { SegmentDraft } from "../../segments/segment.ts";
import { parseTime } from "../../segments/time.ts";
import type { TaggedSegments } from "./rolling-captions.ts";

/** One pair of tags around the word that is being said. */
const highlight = /<(u|b|i|font)(?: [^<>]{0,100})?>([^<>]{1,200})<\/\1>/;

/** Milliseconds between two cues of one sentence. */
const longestPause = 100;

interface Cue {
  segment: SegmentDraft;
  /** The words without the tags. */
  words: string;
  /** Where the highlighted word begins; `undefined`: no word is. */
  at: number | undefined;
}

function cueOf(segment: SegmentDraft, cueText: string): Cue {
  const found = highlight.exec(cueText);
  const bare = cueText.replace(highlight, "$2").trim();
  // Several tags are styles, and so is one around the whole cue.
  const isOne = found !== null && !highlight.test(bare) && found[2] !== bare;
  return { segment, words: isOne ? bare : cueText.trim(), at: isOne ? found.index : undefined };
}

function continues(before: Cue, { words, segment }: Cue): boolean {
  const end = parseTime(before.segment.end ?? "");
  const start = parseTime(segment.time);
  return (
    words === before.words &&
    end !== undefined &&
    start !== undefined &&
    Math.abs(start - end) <= longestPause
  );
}

/** Cues one after another with the same words. */
function runsOf(cues: readonly Cue[]): Cue[][] {
  const runs: Cue[][] = [];
  for (const cue of cues) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && continues(last, cue)) run.push(cue);
    else runs.push([cue]);
  }
  return runs;
}

/** Whether the cues of a run highlight one word after another. */
function isHighlighted(run: readonly Cue[]): boolean {
  const places = run.flatMap(({ at }) => at ?? []);
  return places.length > 1 && places.every((place, index) => place > (places[index - 1] ?? -1));
}

/**
 * The sentences of a file that has a cue for each word, with that word highlighted, as speech recognizers write: each
 * sentence once. `undefined`: this is no such file.
 */
export function withoutHighlights({ segments, cueTexts }: TaggedSegments): SegmentDraft[] | undefined {
  if (!cueTexts.some((text) => highlight.test(text))) return undefined;
  const runs = runsOf(segments.map((segment, index) => cueOf(segment, cueTexts[index] ?? segment.text)));
  const joined = runs.filter(isHighlighted);
  // In fewer than half of the cues, it is an emphasis of words.
  if (joined.flat().length * 2 < segments.length) return undefined;
  return runs.flatMap((run) => (isHighlighted(run) ? [joinedRun(run)] : run.map(({ segment }) => segment)));
}

function joinedRun(run: readonly Cue[]): SegmentDraft {
  const [first] = run;
  const end = run.at(-1)?.segment.end;
  return { time: first?.segment.time ?? "0:00", ...(end !== undefined && { end }), text: first?.words ?? "" };
}
