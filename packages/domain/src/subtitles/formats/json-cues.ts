import { message } from "../../messages/message.ts";
import type { Message } from "../../messages/message.ts";
import { parseTime } from "../../segments/time.ts";
import { resolveReferences } from "../character-references.ts";
import type { CueSpan } from "./cue-list.ts";

/** A cue of a JSON file. */
interface JsonCue extends CueSpan {
  text: string;
  /** What Minbar does not keep of it. */
  losses: Message[];
}

type Fields = Readonly<Record<string, unknown>>;

/** What a program calls its list of cues, and how it writes one. */
export interface JsonShape {
  format:
    | "whisper-json"
    | "whisper-cpp"
    | "json3"
    | "minbar-json"
    | "podcast-json"
    | "transcript-api"
    | "words-json";
  keys: readonly string[];
  /** `undefined`: the object is not such a cue. */
  cueOf: (item: Fields) => JsonCue | undefined;
}

/** A word with its times in milliseconds. */
export interface TimedWord extends CueSpan {
  text: string;
  losses: Message[];
}

/** `{word, start, end}` in seconds. `punctuated_word` is the same word as it is written. */
export function wordOf(item: Fields): TimedWord | undefined {
  if (!("word" in item && "start" in item && "end" in item)) return undefined;
  const text = textOf(item["punctuated_word"]) || textOf(item["word"]);
  return { start: ofSeconds(item["start"]), end: ofSeconds(item["end"]), text, losses: speakerLoss(item) };
}

/** Seconds as a number, or as text, to milliseconds. */
function ofSeconds(value: unknown): number | undefined {
  const seconds = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof seconds === "number" && Number.isFinite(seconds) ? seconds * 1000 : undefined;
}

function ofMilliseconds(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

function ofClock(value: unknown): number | undefined {
  return typeof value === "string" ? parseTime(value) : undefined;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

const speakerKeys = ["speaker", "speaker_id", "speakerId", "speaker_name", "speakerName", "speaker_label"];

/** A name, or the number of a voice; the note on each is counted on its own, so a file's names are all told. */
export function speakerNote(name: unknown): Message[] {
  const isName = (typeof name === "string" && name.trim() !== "") || typeof name === "number";
  return isName ? [message("speaker_left_out", { name: String(name).trim().slice(0, 60) })] : [];
}

function speakerLoss(item: Fields): Message[] {
  return speakerNote(speakerKeys.map((key) => item[key]).find((name) => name !== undefined && name !== null));
}

const wordTimes = message("word_times_left_out");

/** `{start, end, text}` in seconds: OpenAI Whisper, faster-whisper and WhisperX. */
function whisperCue(item: Fields): JsonCue | undefined {
  if (!("start" in item && "end" in item && "text" in item)) return undefined;
  const words = Array.isArray(item["words"]) && item["words"].length > 0 ? [wordTimes] : [];
  const losses = [...speakerLoss(item), ...words];
  return { start: ofSeconds(item["start"]), end: ofSeconds(item["end"]), text: textOf(item["text"]), losses };
}

/** `{timestamp: [start, end], text}` in seconds: Whisper of Hugging Face. */
function chunkCue(item: Fields): JsonCue | undefined {
  const { timestamp, text } = item;
  if (!Array.isArray(timestamp) || timestamp.length !== 2) return undefined;
  const [start, end] = timestamp.map(ofSeconds);
  // The last one may have no end.
  const span = timestamp[1] === null ? { start } : { start, end };
  return { ...span, text: textOf(text), losses: speakerLoss(item) };
}

/** `{timestamps: {from, to}, offsets: {from, to}, text}`, offsets in milliseconds. */
function whisperCppCue(item: Fields): JsonCue | undefined {
  const { offsets, timestamps, text, tokens } = item;
  if (!(offsets instanceof Object || timestamps instanceof Object)) return undefined;
  const [ms, clock]: [Fields, Fields] = [{ ...Object(offsets) }, { ...Object(timestamps) }];
  const timeOf = (side: string) => ofMilliseconds(ms[side]) ?? ofClock(clock[side]);
  const words = Array.isArray(tokens) && tokens.length > 0 ? [wordTimes] : [];
  const losses = [...speakerLoss(item), ...words];
  return { start: timeOf("from"), end: timeOf("to"), text: textOf(text), losses };
}

const styles = message("positions_left_out");

/** `{tStartMs, dDurationMs, segs: [{utf8, tOffsetMs}]}`. An event without `segs` defines a window and is no cue. */
function json3Cue(item: Fields): JsonCue | undefined {
  const { tStartMs, dDurationMs, segs } = item;
  if (tStartMs === undefined || !Array.isArray(segs)) return undefined;
  const parts: Fields[] = segs.map((seg: unknown) => ({ ...Object(seg) }));
  const text = parts.map(({ utf8 }) => (typeof utf8 === "string" ? utf8 : "")).join("");
  // The line feeds that make automatic captions roll are events of their own.
  if (item["aAppend"] !== undefined && text.trim() === "") return undefined;
  const start = ofMilliseconds(tStartMs);
  const duration = ofMilliseconds(dDurationMs);
  const span = duration === undefined ? { start } : { start, end: (start ?? 0) + duration };
  return { ...span, text: text.trim(), losses: json3Losses(item, parts) };
}

function json3Losses(event: Fields, parts: readonly Fields[]): Message[] {
  const hasWords = parts.some(({ tOffsetMs }) => tOffsetMs !== undefined);
  const isStyled = [event, ...parts].some((part) => "wpWinPosId" in part || "pPenId" in part);
  return [...(hasWords ? [wordTimes] : []), ...(isStyled ? [styles] : [])];
}

/** `{time, end, text}`: a transcript as Minbar's API, its files and `video.json` write it. */
function minbarCue(item: Fields): JsonCue | undefined {
  const { time, end, text } = item;
  if (typeof time !== "string" || typeof text !== "string") return undefined;
  const span =
    end === undefined || end === null
      ? { start: ofClock(time) }
      : { start: ofClock(time), end: ofClock(end) };
  return { ...span, text: text.trim(), losses: speakerLoss(item) };
}

/** `{text, start, duration}` in seconds: youtube-transcript-api, which may leave the references of YouTube's XML. */
function transcriptApiCue(item: Fields): JsonCue | undefined {
  if (!("start" in item && "duration" in item && "text" in item)) return undefined;
  const start = ofSeconds(item["start"]);
  const duration = ofSeconds(item["duration"]);
  const end = start === undefined || duration === undefined ? undefined : start + duration;
  const text = resolveReferences(textOf(item["text"])).trim();
  return { start, end, text, losses: speakerLoss(item) };
}

/** `{startTime, endTime, body, speaker}` in seconds: the transcripts of podcasts. */
function podcastCue(item: Fields): JsonCue | undefined {
  if (!("startTime" in item && "body" in item)) return undefined;
  const start = ofSeconds(item["startTime"]);
  const span = "endTime" in item ? { start, end: ofSeconds(item["endTime"]) } : { start };
  return { ...span, text: textOf(item["body"]), losses: speakerLoss(item) };
}

/** In the order in which they are tried. */
export const jsonShapes: readonly JsonShape[] = [
  { format: "json3", keys: ["events"], cueOf: json3Cue },
  { format: "whisper-cpp", keys: ["transcription"], cueOf: whisperCppCue },
  { format: "minbar-json", keys: ["segments", "content", "draft", "draftContent", ""], cueOf: minbarCue },
  { format: "whisper-json", keys: ["segments", ""], cueOf: whisperCue },
  { format: "whisper-json", keys: ["chunks"], cueOf: chunkCue },
  { format: "podcast-json", keys: ["segments"], cueOf: podcastCue },
  { format: "transcript-api", keys: ["", "transcript", "snippets", "segments"], cueOf: transcriptApiCue },
];
