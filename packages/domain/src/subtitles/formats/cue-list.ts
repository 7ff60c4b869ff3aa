import type { SegmentDraft } from "../../segments/segment.ts";
import { formatTime, longestMs } from "../../segments/time.ts";
import type { ParsedSubtitles } from "../srt.ts";
import { addCue } from "../subtitle-cue.ts";

/** Milliseconds; `undefined` if a time cannot be read. An absent `end`: the format has none. */
export interface CueSpan {
  start: number | undefined;
  end?: number | undefined;
}

/** A cue of a file that is being read. */
export interface FileCue extends CueSpan {
  line: number;
  /** Without white space around it. */
  text: string;
  /** Where it is, at the end of a note on it, if its line does not tell. */
  place?: string;
}

/** Lines that are named for one kind of loss; the rest are counted. */
const namedLines = 5;

interface Loss {
  lines: number[];
  more: number;
}

function inRange(ms: number | undefined): number | undefined {
  return ms === undefined || !Number.isFinite(ms) || ms > longestMs ? undefined : Math.round(ms);
}

function notNegative(ms: number | undefined): number | undefined {
  return ms === undefined ? undefined : Math.max(0, ms);
}

/** The segments of a file that is being read, and notes on what Minbar cannot keep of it. */
export class CueList {
  readonly #segments: SegmentDraft[] = [];
  readonly #skipped: ParsedSubtitles["skipped"] = [];
  readonly #losses = new Map<string, Loss>();

  /** Adds a cue by the rules of `addCue`. A start before zero becomes zero, with a note. */
  add(cue: FileCue): void {
    const { line, text, place = "" } = cue;
    const start = this.#startOf(cue);
    if (start !== undefined && text !== "" && !("end" in cue)) {
      this.#segments.push({ time: formatTime(start), text });
      return;
    }
    const fault = addCue(this.#segments, { start, end: notNegative(inRange(cue.end)) }, text);
    if (fault) this.skip(line, fault + place);
  }

  #startOf({ start, line, text, place = "" }: FileCue): number | undefined {
    const ms = inRange(start);
    const isEarly = ms !== undefined && ms < 0;
    if (isEarly && text !== "") this.skip(line, `The start is before 0:00, so 0:00 was taken${place}`);
    return notNegative(ms);
  }

  /** A note on one place. */
  skip(line: number, reason: string): void {
    this.#skipped.push({ line, reason });
  }

  /** A note on what the format has and Minbar has not. After five places, the same loss is only counted. */
  lose(line: number, reason: string): void {
    const loss = this.#losses.get(reason);
    if (!loss) this.#losses.set(reason, { lines: [line], more: 0 });
    else if (loss.lines.length < namedLines) {
      if (loss.lines.at(-1) !== line) loss.lines.push(line);
    } else loss.more += 1;
  }

  /** The result, with the notes in order of their lines. */
  done(): ParsedSubtitles {
    const losses = [...this.#losses].flatMap(([reason, { lines, more }]) =>
      lines.map((line, at) => ({
        line,
        reason: at === namedLines - 1 && more > 0 ? `${reason} (and ${more} more like this)` : reason,
      })),
    );
    const skipped = [...this.#skipped, ...losses].toSorted((a, b) => a.line - b.line);
    return { segments: this.#segments, skipped };
  }
}
