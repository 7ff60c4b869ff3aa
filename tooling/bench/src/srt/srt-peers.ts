import { createRequire } from "node:module";
import { parseSrt } from "@minbar/domain/subtitles/srt";
import { parseTime } from "@minbar/domain/segments/time";

/** A cue in the form for all parsers: milliseconds and trimmed text. */
export interface PlainCue {
  start: number | undefined;
  text: string;
}

export interface Contender {
  parse: (text: string) => unknown;
  cues: (text: string) => PlainCue[];
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

/** A parser that gives times as text. */
function withTextTimes(parse: (text: string) => TextTimes[]): Contender {
  const plain = ({ startTime, text }: TextTimes) => ({ start: parseTime(startTime), text: text.trim() });
  return { parse, cues: (text) => parse(text).map(plain) };
}

export const contenders: Record<string, Contender> = {
  minbar: {
    parse: (text) => parseSrt(text).segments,
    cues: (text) => parseSrt(text).segments.map(({ time, text }) => ({ start: parseTime(time), text })),
  },
  subtitle: {
    parse: (text) => subtitle.parseSync(text),
    cues: (text) =>
      subtitle
        .parseSync(text)
        .filter(({ type }) => type === "cue")
        .map(({ data }) => ({ start: data.start, text: data.text.trim() })),
  },
  "subtitles-parser": withTextTimes((text) => subtitlesParser.fromSrt(text)),
  "subtitles-parser-vtt": withTextTimes((text) => subtitlesParserVtt.fromVtt(text)),
  "srt-parser-2": withTextTimes((text) => srtParser2.fromSrt(text)),
};
