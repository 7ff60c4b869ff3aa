import { formatTime } from "../src/segments/time.ts";

/** A text of `count` cues of two seconds each, without an end of the last, in each format: for tests and the benchmark. */

/** 60 letters, as a line of a lecture has. */
const words = "In the name of God, the Most Gracious, the Most Merciful one";

function times(index: number) {
  const start = index * 2000;
  return { start, end: start + 2000, text: `${words} ${index}` };
}

type Cue = ReturnType<typeof times>;

function clock(ms: number, mark: string, digits: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const whole = parts.map((part) => String(part).padStart(2, "0")).join(":");
  return `${whole}${mark}${String(ms % 1000)
    .padStart(3, "0")
    .slice(0, digits)}`;
}

const around = {
  ttml: ['<tt xmlns="http://www.w3.org/ns/ttml"><body><div>\n', "</div></body></tt>\n"],
  srv3: ['<timedtext format="3"><body>\n', "</body></timedtext>\n"],
  ass: [
    "[Script Info]\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n",
    "",
  ],
  "Whisper JSON": ['{"text":"","segments":[', '{"start":1e6,"end":2e6,"text":"end"}],"language":"en"}'],
  "whisper.cpp": ['{"transcription":[\n', '{"offsets":{"from":1e9,"to":2e9},"text":"end"}]}'],
  json3: ['{"events":[\n', '{"tStartMs":1e9,"dDurationMs":1,"segs":[{"utf8":"end"}]}]}'],
  "Minbar's JSON": ['{"segments":[', '{"time":"999:00:00","text":"end"}]}'],
  TSV: ["start\tend\ttext\n", ""],
} satisfies Record<string, [string, string]>;

const cues: Record<string, (cue: Cue, index: number) => string> = {
  SRT: ({ start, end, text }, at) =>
    `${at + 1}\n${clock(start, ",", 3)} --> ${clock(end, ",", 3)}\n${text}\n\n`,
  SBV: ({ start, end, text }) => `${clock(start, ".", 3)},${clock(end, ".", 3)}\n${text}\n\n`,
  ass: ({ start, end, text }) =>
    `Dialogue: 0,${clock(start, ".", 2)},${clock(end, ".", 2)},Default,,0,0,0,,{\\an8}${text}\\Nmore\n`,
  ttml: ({ start, end, text }) =>
    `<p begin="${clock(start, ".", 3)}" end="${clock(end, ".", 3)}" region="r1"><span style="s1">${text}</span><br/>more</p>\n`,
  srv3: ({ start, text }) =>
    `<p t="${start}" d="2000"><s ac="248">${text}</s><s t="320" ac="248"> more</s></p>\n`,
  LRC: ({ start, text }) => `[${formatTime(start)}]<0:01.00>${text}\n`,
  "Whisper JSON": ({ start, end, text }, at) =>
    `${JSON.stringify({ id: at, seek: 0, start: start / 1000, end: end / 1000, text, tokens: [50364, 682, 264], temperature: 0, avg_logprob: -0.23 })},`,
  TSV: ({ start, end, text }) => `${start}\t${end}\t${text}\n`,
  "whisper.cpp": ({ start, end, text }) =>
    `{"timestamps":{"from":"${clock(start, ",", 3)}","to":"${clock(end, ",", 3)}"},"offsets":{"from":${start},"to":${end}},"text":"${text}"},\n`,
  json3: ({ start, text }) =>
    `{"tStartMs":${start},"dDurationMs":2000,"segs":[{"utf8":"${text}"},{"utf8":" more","tOffsetMs":320}]},\n`,
  "Minbar's JSON": ({ start, end, text }, at) =>
    `${JSON.stringify({ id: `s${at}`, time: formatTime(start), startMs: start, end: formatTime(end), endMs: end, text })},`,
  "copied page": ({ start, text }) => `${formatTime(start)}\n${start / 1000} seconds\n${text}\n`,
};

export const longTextFormats = Object.keys(cues);

/** `count` cues in a format of `longTextFormats`. */
export function longText(format: string, count: number): string {
  const write = cues[format];
  const [head, tail] = Object.hasOwn(around, format) ? around[format as keyof typeof around] : ["", ""];
  return head + Array.from({ length: count }, (_, at) => write?.(times(at), at)).join("") + tail;
}
