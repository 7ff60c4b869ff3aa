import { issueOf } from "../../messages/issue.ts";
import { message } from "../../messages/message.ts";
import type { Message } from "../../messages/message.ts";
import type { SegmentDraft } from "../../segments/segment.ts";
import { formatTime, longestMs } from "../../segments/time.ts";
import { withMore } from "../file-note.ts";
import type { FileNote } from "../file-note.ts";
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
  /** Its number, from 1, for a note on it, if its line does not tell. */
  number?: number;
}

/** Lines that are named for one kind of loss; the rest are counted. */
const namedLines = 5;

interface Loss {
  message: Message;
  lines: number[];
  more: number;
}

/** A note that names its cue, if the cue has a number. */
export function onCue(fault: Message, number: number | undefined): Message {
  return number === undefined ? fault : message("note_on_cue", { fault, number });
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
  readonly #skipped: FileNote[] = [];
  /** By their messages as text. */
  readonly #losses = new Map<string, Loss>();

  /** Adds a cue by the rules of `addCue`. A start before zero becomes zero, with a note. */
  add(cue: FileCue): void {
    const { line, text, number } = cue;
    const start = this.#startOf(cue);
    if (start !== undefined && text !== "" && !("end" in cue)) {
      this.#segments.push({ time: formatTime(start), text });
      return;
    }
    const fault = addCue(this.#segments, { start, end: notNegative(inRange(cue.end)) }, text);
    if (fault) this.skip(line, onCue(fault, number));
  }

  #startOf({ start, line, text, number }: FileCue): number | undefined {
    const ms = inRange(start);
    const isEarly = ms !== undefined && ms < 0;
    if (isEarly && text !== "") this.skip(line, onCue(message("cue_start_negative"), number));
    return notNegative(ms);
  }

  /** A note on one place. */
  skip(line: number, content: Message): void {
    this.#skipped.push({ line, message: content });
  }

  /** A note on what the format has and Minbar has not. After five places, the same loss is only counted. */
  lose(line: number, content: Message): void {
    const key = issueOf(content);
    const loss = this.#losses.get(key);
    if (!loss) this.#losses.set(key, { message: content, lines: [line], more: 0 });
    else if (loss.lines.length < namedLines) {
      if (loss.lines.at(-1) !== line) loss.lines.push(line);
    } else loss.more += 1;
  }

  /** The result, with the notes in order of their lines. */
  done(): ParsedSubtitles {
    const losses = [...this.#losses.values()].flatMap(({ message: content, lines, more }) =>
      lines.map((line, at) => ({
        line,
        message: at === namedLines - 1 && more > 0 ? withMore(content, more) : content,
      })),
    );
    const skipped = [...this.#skipped, ...losses].toSorted((a, b) => a.line - b.line);
    return { segments: this.#segments, skipped };
  }
}
