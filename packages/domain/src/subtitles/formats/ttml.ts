import { message } from "../../messages/message.ts";
import type { ParsedSubtitles } from "../srt.ts";
import { CueList } from "./cue-list.ts";
import { readXml } from "./xml-reader.ts";
import type { XmlElement } from "./xml-reader.ts";

/** When an element is shown, in milliseconds; `begin` is `undefined` if its attribute cannot be read. */
interface Interval {
  begin: number | undefined;
  /** Absent: as long as the element around it; `undefined`: it cannot be read. */
  end?: number | undefined;
}

interface Level extends Interval {
  isPlaced: boolean;
  language: string;
  keepsSpace: boolean;
  /** Its children follow one another (`timeContainer="seq"`). */
  isSequence: boolean;
  /** Milliseconds at which the previous child of a sequence ended. */
  childEnd: number | undefined;
}

/** A cue that is being read. */
interface OpenCue extends Interval {
  line: number;
  text: string;
  /** Its `p` or `span`: the number of levels with it. */
  depth: number;
  hasTime: boolean;
  /** It or an element around it has a time. */
  isPlaced: boolean;
  language: string;
}

const styleNames = [
  "region",
  "style",
  "color",
  "fontStyle",
  "fontWeight",
  "textAlign",
  "textDecoration",
  "origin",
];
/** Their text is about the document. */
const aboutDocument = new Set(["head", "metadata", "title", "desc", "copyright", "agent"]);

const outermost: Level = {
  isPlaced: false,
  language: "",
  begin: 0,
  keepsSpace: false,
  isSequence: false,
  childEnd: undefined,
};

function plus(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : a + b;
}

/** The earlier of the two ends that an element may write; `undefined`: neither can be read. */
function endOf(origin: number | undefined, begin: number | undefined, lengths: (number | undefined)[]) {
  const [end, dur] = lengths;
  const ends = [plus(origin, end), plus(begin, dur)].filter((each) => each !== undefined);
  return ends.length > 0 ? Math.min(...ends) : undefined;
}

function intervalOf(element: XmlElement, parent: Level, clock: TtmlClock): Interval {
  const inherited = "end" in parent ? { end: parent.end } : {};
  if (!parent.isSequence && !hasOwnTimes(element)) return { begin: parent.begin, ...inherited };
  const read = (text: string | undefined) => (text === undefined ? undefined : ttmlTime(text, clock));
  const { begin: offset = "0s", end, dur } = element.attributes;
  const origin = parent.isSequence ? (parent.childEnd ?? parent.begin) : parent.begin;
  const begin = plus(origin, read(offset));
  if (end === undefined && dur === undefined) return { begin, ...inherited };
  return { begin, end: endOf(origin, begin, [read(end), read(dur)]) };
}

function hasOwnTimes({ attributes: { begin, end, dur } }: XmlElement): boolean {
  return begin !== undefined || end !== undefined || dur !== undefined;
}

/** A text with its runs of white space as one space, except line breaks that `br` made. */
function collapsed(text: string): string {
  return text.replaceAll(/[ \t\n]+/g, " ");
}

/** Stands for `br` until white space is collapsed: no control character is left in the text of a file. */
const lineBreak = "\u001f";

class TtmlReader {
  readonly cues = new CueList();
  readonly #levels: Level[] = [outermost];
  #clock = ttmlClock({});
  #cue: OpenCue | undefined;
  /** The language of the first cue; another one is another transcript. */
  #language: string | undefined;
  /** The level below which nothing is text. */
  #hiddenFrom = Infinity;

  get #parent(): Level {
    return this.#levels.at(-1) ?? outermost;
  }

  open(element: XmlElement): void {
    const { name, attributes } = element;
    if (name === "tt") this.#clock = ttmlClock(attributes);
    const parent = this.#parent;
    const level: Level = {
      ...intervalOf(element, parent, this.#clock),
      isPlaced: parent.isPlaced || hasOwnTimes(element),
      language: attributes["lang"] ?? parent.language,
      keepsSpace: attributes["space"] === undefined ? parent.keepsSpace : attributes["space"] === "preserve",
      isSequence: attributes["timeContainer"] === "seq",
      childEnd: undefined,
    };
    this.#levels.push(level);
    if (aboutDocument.has(name)) this.#hiddenFrom = Math.min(this.#hiddenFrom, this.#levels.length);
    if (this.#levels.length < this.#hiddenFrom) this.#openVisible(element, level);
  }

  #openVisible(element: XmlElement, level: Level): void {
    const { attributes, line } = element;
    if (styleNames.some((style) => style in attributes)) this.cues.lose(line, message("positions_left_out"));
    const { agent = "" } = attributes;
    if (agent) this.cues.lose(line, message("speaker_left_out", { name: agent.slice(0, 60) }));
    this.#openByName(element, level);
  }

  #openByName(element: XmlElement, level: Level): void {
    const { name, attributes, line } = element;
    if (name === "br" && this.#cue) this.#cue.text += lineBreak;
    else if (name === "image" || attributes["backgroundImage"] !== undefined)
      this.cues.skip(line, message("cue_of_image"));
    else if (name === "p") this.#begin(element, level);
    else if (name === "span" && this.#cue && hasOwnTimes(element)) this.#openTimedSpan(element, level);
  }

  /** In a paragraph without times, each timed span is a cue; otherwise its times are those of single words. */
  #openTimedSpan(element: XmlElement, level: Level): void {
    if (this.#cue?.hasTime) this.cues.lose(element.line, message("word_times_left_out"));
    else {
      this.#finish(false);
      this.#begin(element, level);
    }
  }

  #begin(element: XmlElement, level: Level): void {
    const { begin, language, isPlaced } = level;
    const hasTime = hasOwnTimes(element);
    const end = "end" in level ? { end: level.end } : {};
    const depth = this.#levels.length;
    this.#cue = { begin, ...end, line: element.line, text: "", depth, hasTime, isPlaced, language };
  }

  text(text: string): void {
    if (!this.#cue || this.#levels.length >= this.#hiddenFrom) return;
    this.#cue.text += this.#parent.keepsSpace ? text : collapsed(text);
  }

  #closeLevel(): void {
    const level = this.#levels.length > 1 ? this.#levels.pop() : undefined;
    const parent = this.#parent;
    if (parent.isSequence && level) parent.childEnd = "end" in level ? level.end : level.begin;
    if (this.#levels.length < this.#hiddenFrom) this.#hiddenFrom = Infinity;
  }

  close(name: string, isCut: boolean): void {
    if (isCut && name === "p" && this.#cue) this.cues.skip(this.#cue.line, message("cue_damaged"));
    this.#closeLevel();
    const cue = this.#cue;
    if (!cue || this.#levels.length >= cue.depth) return;
    this.#finish(true);
    // Words between timed spans have no time of their own.
    if (name === "span")
      this.#cue = { ...cue, text: "", depth: cue.depth - 1, begin: undefined, hasTime: false };
  }

  /** Adds the open cue. `isWhole`: its element has ended, so that a cue without words is worth a note. */
  #finish(isWhole: boolean): void {
    const cue = this.#cue;
    this.#cue = undefined;
    if (!cue) return;
    const lines = cue.text.split(lineBreak).map((line) => line.trim());
    const text = lines.join("\n").trim();
    if (text === "" && !(isWhole && cue.hasTime)) return;
    this.#language ??= cue.language;
    if (cue.language !== this.#language) {
      this.cues.lose(cue.line, message("other_language_left_out", { code: cue.language.slice(0, 20) }));
      return;
    }
    const { begin: start, line } = cue;
    if (start === 0 && !cue.isPlaced) this.cues.skip(line, message("text_without_time"));
    this.cues.add({ line, start, ...("end" in cue && { end: cue.end }), text });
  }

  end(stoppedAt: number | undefined): ParsedSubtitles {
    this.#finish(false);
    if (stoppedAt !== undefined) this.cues.skip(stoppedAt, message("nested_too_deeply"));
    return this.cues.done();
  }
}

/**
 * Parses TTML, which is also called DFXP, and its profiles IMSC, EBU-TT-D and SMPTE-TT: times of all forms, relative to the
 * elements around them, in sequence or in parallel. Styles, positions and speakers are noted.
 */
export function parseTtml(xml: string): ParsedSubtitles {
  const reader = new TtmlReader();
  const stoppedAt = readXml(xml, {
    open: (element) => reader.open(element),
    close: (name, isCut) => reader.close(name, isCut),
    text: (text) => reader.text(text),
  });
  return reader.end(stoppedAt);
}

/** How a TTML document counts frames and ticks (TTML1, section 6.2). */
interface TtmlClock {
  /** Frames in a second as the labels count them. */
  frameRate: number;
  /** What `frameRate` is multiplied by to give real frames: 1000/1001 for 29.97. */
  multiplier: number;
  subFrameRate: number;
  tickRate: number;
  /** The time base is SMPTE: the clock itself counts frames. */
  isSmpte: boolean;
  /** Two frame numbers are left out in each minute but every tenth. */
  isDropFrame: boolean;
}

function positive(text: string | undefined): number | undefined {
  const value = text === undefined ? Number.NaN : Number(text);
  return Number.isFinite(value) && value > 0 ? value : undefined;
}

/** Reads `1000 1001` and the older `1000:1001`. */
function multiplierOf(text = ""): number {
  const [numerator, denominator] = text.trim().split(/[\s:]/u, 2);
  return (positive(numerator) ?? 1) / (positive(denominator) ?? 1);
}

/** The clock of a document, from the attributes of its `tt`, without prefixes. */
function ttmlClock(attributes: Readonly<Record<string, string>>): TtmlClock {
  const written = positive(attributes["frameRate"]);
  const frameRate = written ?? 30;
  const subFrameRate = positive(attributes["subFrameRate"]) ?? 1;
  return {
    frameRate,
    multiplier: multiplierOf(attributes["frameRateMultiplier"]),
    subFrameRate,
    tickRate: positive(attributes["tickRate"]) ?? (written === undefined ? 1 : frameRate * subFrameRate),
    isSmpte: attributes["timeBase"] === "smpte",
    isDropFrame: attributes["dropMode"] === "dropNTSC",
  };
}

const clockForm = /^(-?)(\d{1,9}):(\d{1,2}):(\d{1,2})(?:[.,](\d{1,9})|[:;](\d{1,4})(?:\.(\d{1,4}))?)?$/;
const offsetForm = /^(-?\d{1,12}(?:\.\d{1,9})?)(ms|h|m|s|f|t)?$/;

/** Frames left out before this minute. */
function droppedFrames(minutes: number): number {
  return 2 * (minutes - Math.floor(minutes / 10));
}

/** Milliseconds of frames after a clock in whole seconds. */
function withFrames(seconds: number, frames: number, clock: TtmlClock): number {
  const rate = clock.frameRate * clock.multiplier;
  if (!clock.isSmpte) return (seconds + frames / rate) * 1000;
  const dropped = clock.isDropFrame ? droppedFrames(Math.floor(seconds / 60)) : 0;
  return ((seconds * clock.frameRate + frames - dropped) / rate) * 1000;
}

function clockMs(match: RegExpExecArray, clock: TtmlClock): number {
  const [, sign = "", hours = "0", minutes = "0", seconds = "0", fraction, frames, subFrames = "0"] = match;
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  const counted = Number(frames ?? 0) + Number(subFrames) / clock.subFrameRate;
  const ms =
    fraction === undefined
      ? withFrames(whole, counted, clock)
      : whole * 1000 + Number(`0.${fraction}`) * 1000;
  return sign === "-" ? -ms : ms;
}

/** Milliseconds of a TTML time: `00:00:22.480`, `00:00:22:12` in frames, `22.48s`, `674f`, `224800000t`; a bare number is seconds. */
function ttmlTime(text: string, clock: TtmlClock): number | undefined {
  const written = text.trim();
  const match = clockForm.exec(written);
  if (match) return clockMs(match, clock);
  const [, digits, unit = "s"] = offsetForm.exec(written) ?? [];
  if (digits === undefined) return undefined;
  const units: Record<string, number> = {
    h: 3_600_000,
    m: 60_000,
    s: 1000,
    ms: 1,
    f: 1000 / (clock.frameRate * clock.multiplier),
    t: 1000 / clock.tickRate,
  };
  return Number(digits) * (units[unit] ?? 1);
}
