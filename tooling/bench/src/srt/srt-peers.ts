import { createRequire } from "node:module";
import { formatSrt, parseSrt } from "@minbar/domain/subtitles/srt";
import { parseTime } from "@minbar/domain/segments/time";

/** What a parser made of a cue, in one form for all: milliseconds, text without blanks around it. */
export interface PlainCue {
  start: number | undefined;
  text: string;
}

/** A parser with the shapes that are its own: what `parse` gives, `format` takes. */
interface Peer<Parsed> {
  parse: (text: string) => Parsed;
  format: (parsed: Parsed) => string;
  cues: (parsed: Parsed) => PlainCue[];
}

interface TextTimes {
  startTime: string;
  text: string;
}

interface SubtitleNode {
  type: string;
  data: { start: number; text: string };
}

interface SubtitlesParser {
  fromSrt: (text: string, asMilliseconds?: boolean) => TextTimes[];
  toSrt: (cues: TextTimes[]) => string;
}

const require = createRequire(import.meta.url);
const subtitle = require("subtitle") as {
  parseSync: (text: string) => SubtitleNode[];
  stringifySync: (nodes: SubtitleNode[], options: { format: "SRT" }) => string;
};
const subtitlesParser = require("subtitles-parser") as SubtitlesParser;
const subtitlesParserVtt = require("subtitles-parser-vtt") as {
  fromVtt: (text: string, unit?: "ms") => TextTimes[];
  toVtt: SubtitlesParser["toSrt"];
};
const { default: SrtParser2 } = require("srt-parser-2") as { default: new () => SubtitlesParser };
const srtParser2 = new SrtParser2();

function plainCues(cues: TextTimes[]): PlainCue[] {
  return cues.map(({ startTime, text }) => ({ start: parseTime(startTime), text: text.trim() }));
}

function peer<Parsed>(made: Peer<Parsed>): Peer<Parsed> {
  return made;
}

const minbar = peer({
  parse: (text) => parseSrt(text).segments,
  format: (segments) => formatSrt(segments),
  cues: (segments) => segments.map(({ time, text }) => ({ start: parseTime(time), text })),
});

const subtitlePeer = peer<SubtitleNode[]>({
  parse: (text) => subtitle.parseSync(text),
  format: (nodes) => subtitle.stringifySync(nodes, { format: "SRT" }),
  cues: (nodes) =>
    nodes
      .filter(({ type }) => type === "cue")
      .map(({ data }) => ({ start: data.start, text: data.text.trim() })),
});

const subtitlesParserPeer = peer<TextTimes[]>({
  parse: (text) => subtitlesParser.fromSrt(text),
  format: (cues) => subtitlesParser.toSrt(cues),
  cues: plainCues,
});

const subtitlesParserVttPeer = peer<TextTimes[]>({
  parse: (text) => subtitlesParserVtt.fromVtt(text),
  format: (cues) => subtitlesParserVtt.toVtt(cues),
  cues: plainCues,
});

const srtParser2Peer = peer<TextTimes[]>({
  parse: (text) => srtParser2.fromSrt(text),
  format: (cues) => srtParser2.toSrt(cues),
  cues: plainCues,
});

/** A parser whose shapes nobody outside has to know. */
export interface Contender {
  parse: (text: string) => unknown;
  /** Reads once, then gives a function that formats what was read. */
  formatter: (text: string) => () => string;
  cues: (text: string) => PlainCue[];
}

function contender<Parsed>({ parse, format, cues }: Peer<Parsed>): Contender {
  return {
    parse,
    formatter: (text) => {
      const parsed = parse(text);
      return () => format(parsed);
    },
    cues: (text) => cues(parse(text)),
  };
}

export const contenders: Record<string, Contender> = {
  minbar: contender(minbar),
  subtitle: contender(subtitlePeer),
  "subtitles-parser": contender(subtitlesParserPeer),
  "subtitles-parser-vtt": contender(subtitlesParserVttPeer),
  "srt-parser-2": contender(srtParser2Peer),
};

/** The two that leave times unread unless they are asked: these read them too, as all others do. */
export const readingTimes: Record<string, (text: string) => unknown> = {
  "subtitles-parser, times read": (text) => subtitlesParser.fromSrt(text, true),
  "subtitles-parser-vtt, times read": (text) => subtitlesParserVtt.fromVtt(text, "ms"),
};
