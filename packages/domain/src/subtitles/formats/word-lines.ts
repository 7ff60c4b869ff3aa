import { endsSentence } from "../../segments/sentences.ts";
import type { CueList } from "./cue-list.ts";
import type { TimedWord } from "./json-cues.ts";

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
export class WordLines {
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
