import { createRequire } from "node:module";
import { parseSrt } from "@minbar/domain/subtitles/srt";
import { parseTime } from "@minbar/domain/segments/time";

/** A cue in the form for all parsers: milliseconds and trimmed text. */
export interface PlainCue {
  start: number | undefined;
  text: string;
}

/** A parser, and its result in the form for all. */
interface Peer<Parsed> {
  parse: (text: string) => Parsed;
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
  fromSrt: (text: string) => TextTimes[];
}

const require = createRequire(import.meta.url);
const subtitle = require("subtitle") as {
  parseSync: (text: string) => SubtitleNode[];
};
const subtitlesParser = require("subtitles-parser") as SubtitlesParser;
const subtitlesParserVtt = require("subtitles-parser-vtt") as {
  fromVtt: (text: string) => TextTimes[];
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
  cues: (segments) => segments.map(({ time, text }) => ({ start: parseTime(time), text })),
});

const subtitlePeer = peer<SubtitleNode[]>({
  parse: (text) => subtitle.parseSync(text),
  cues: (nodes) =>
    nodes
      .filter(({ type }) => type === "cue")
      .map(({ data }) => ({ start: data.start, text: data.text.trim() })),
});

const subtitlesParserPeer = peer<TextTimes[]>({
  parse: (text) => subtitlesParser.fromSrt(text),
  cues: plainCues,
});

const subtitlesParserVttPeer = peer<TextTimes[]>({
  parse: (text) => subtitlesParserVtt.fromVtt(text),
  cues: plainCues,
});

const srtParser2Peer = peer<TextTimes[]>({
  parse: (text) => srtParser2.fromSrt(text),
  cues: plainCues,
});

/** A parser without the type of its result. */
export interface Contender {
  parse: (text: string) => unknown;
  cues: (text: string) => PlainCue[];
}

function contender<Parsed>({ parse, cues }: Peer<Parsed>): Contender {
  return { parse, cues: (text) => cues(parse(text)) };
}

export const contenders: Record<string, Contender> = {
  minbar: contender(minbar),
  subtitle: contender(subtitlePeer),
  "subtitles-parser": contender(subtitlesParserPeer),
  "subtitles-parser-vtt": contender(subtitlesParserVttPeer),
  "srt-parser-2": contender(srtParser2Peer),
};
