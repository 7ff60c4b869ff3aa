import { message } from "../../messages/message.ts";
import { withMore } from "../file-note.ts";
import type { FileNote } from "../file-note.ts";

/** The fence that language models and chats put around a file. */
const fence = /^\s{0,3}(?:`{3,9}|~{3,9})[\w-]{0,20}\s{0,9}$/;
/** A time of any format: what no sentence around a file has. */
const time = /-->|\p{Nd}[:：]\p{Nd}{2}/u;

/** How language models end an answer, or refuse one. */
const closings = [
  String.raw`(?:please )?(?:let me know|feel free to|don't hesitate to)\b`,
  String.raw`(?:I hope this helps|is there anything else)\b`,
  String.raw`(?:would you like me to|if you(?:'d like| would like| need| want) (?:any|me|more|further|another))\b`,
  String.raw`(?:I['’]?m (?:so )?sorry|I am sorry|sorry|I apologi[sz]e),? (?:but |for |that )?(?:I|the|any)\b`,
  String.raw`(?:n['’]hésitez pas à|faites-moi savoir|dites-moi si|j['’]espère que cela|je suis désolée?, (?:mais )?je)`,
  String.raw`(?:avísame si|hazme saber|no dudes en|espero que (?:esto )?(?:te|le) |lo siento, (?:pero )?no puedo)`,
  String.raw`(?:umarım (?:bu )?yardımcı|lütfen bana bildirin|herhangi bir (?:değişiklik|düzeltme)|üzgünüm, )`,
  String.raw`(?:(?:sila )?(?:beritahu|maklumkan) saya (?:jika|sekiranya)|semoga ini membantu|maaf, saya tidak)`,
  "(?:أخبرني إذا|أعلمني إذا|لا تتردد في|آمل أن يكون هذا|هل تريد مني|هل ترغب (?:في )?أن|(?:عذرًا|عذراً|آسف)،? (?:لا|لكن))",
  "(?:(?:براہ کرم |براہِ کرم )?مجھے بتائیں|امید ہے (?:کہ )?یہ|اگر آپ (?:کو|چاہیں)|معذرت،? (?:میں|لیکن))",
];
/** One expression: ten of them for each line of a file take a third of the time of reading it. */
const closing = new RegExp(`^\\s{0,9}(?:${closings.join("|")})`, "iu");

/** UTF-16 units of an answer's last words. */
const longestClosing = 1000;
/** UTF-16 units of them that a note quotes. */
const longestQuote = 60;

/** Lines from `from` up to `to`. */
interface Stretch {
  from: number;
  to: number;
}

/** The lines outside the fences; `undefined`: no fence stands around the file. */
function outsideFences(lines: readonly string[]): Stretch[] | undefined {
  const fences = lines.flatMap((line, at) => (fence.test(line) ? [at] : []));
  const [first] = fences;
  if (first === undefined) return undefined;
  const firstTime = lines.findIndex((line) => time.test(line));
  if (firstTime === -1) return undefined;
  const opensAt = first < firstTime ? 0 : 1;
  // Without the first fence, only the last one can be the end of the file.
  const marks = opensAt === 0 ? fences : [-1, ...fences.slice(-1)];
  const stretches: Stretch[] = opensAt === 0 ? [{ from: 0, to: first + 1 }] : [];
  for (let at = 1; at < marks.length; at += 2)
    stretches.push({ from: marks[at] ?? 0, to: (marks[at + 1] ?? lines.length - 1) + 1 });
  const areWords = stretches.every(({ from, to }) => !lines.slice(from, to).some((line) => time.test(line)));
  return areWords ? stretches : undefined;
}

/** The last paragraph, if it is how a model ends its answer. */
function closingWords(lines: readonly string[]): Stretch[] {
  const lastTime = lines.findLastIndex((line) => time.test(line));
  const to = lines.findLastIndex((line) => line.trim() !== "") + 1;
  const from = lines.findLastIndex((line, at) => at < to && line.trim() === "") + 1;
  // Its own words stand directly below the time line of a cue.
  if (lastTime === -1 || from <= lastTime + 2) return [];
  const words = lines.slice(from, to).join("\n");
  const isClosing = words.length <= longestClosing && closing.test(words);
  return isClosing ? [{ from, to }] : [];
}

/**
 * A text without what a language model wrote around the file: fences, and sentences such as "Let me know if …" at its end.
 * They become empty lines, so that the others keep their numbers. Words between two time lines always stay.
 */
export function withoutModelWords(text: string): { text: string; notes: FileNote[] } {
  const lines = text.split("\n");
  const stretches = outsideFences(lines) ?? closingWords(lines);
  const notes = stretches.flatMap(({ from, to }) => {
    const at = lines.findIndex((line, index) => index >= from && index < to && line.trim() !== "");
    const words = lines.slice(from, to).find((line) => line.trim() !== "" && !fence.test(line));
    const quote = (words ?? "```").trim().slice(0, longestQuote);
    return [{ line: at + 1, message: message("model_words_left_out", { words: quote }) }];
  });
  if (notes.length === 0) return { text, notes };
  for (const { from, to } of stretches) lines.fill("", from, to);
  return { text: lines.join("\n"), notes };
}

/** What such words speak of: the file, or the work on it. */
const subjects =
  /\b(?:srt|vtt|subtitles?|captions?|transcripts?|translat|files?\b|sous-titre|fichier|traduc|traduire|subtítul|archivo|altyazı|dosya|çevir|sari kata|terjemah|fail\b)|ترجم|ملف|فائل|سب ٹائٹل/iu;

/** Places that a note names; the rest is counted. */
const namedPlaces = 5;

/**
 * Notes on words of a language model between the times of a file: it refuses the work, or ends its answer, in a cue of its
 * own. They stay, because somebody may have said them.
 */
export function modelWordDoubts(text: string): FileNote[] {
  const lines = text.split("\n");
  const firstTime = lines.findIndex((line) => time.test(line));
  const areTheirs = (at: number) =>
    at > firstTime && subjects.test(`${lines[at]} ${lines[at + 1] ?? ""}`.slice(0, longestClosing));
  const places = [...lines.keys()].filter((at) => closing.test(lines[at] ?? "") && areTheirs(at));
  const more = places.length - namedPlaces;
  return places.slice(0, namedPlaces).map((at, index) => {
    const quote = (lines[at] ?? "").trim().slice(0, longestQuote);
    const notice = message("model_words_kept", { words: quote });
    const hasMore = index === namedPlaces - 1 && more > 0;
    return { line: at + 1, message: hasMore ? withMore(notice, more) : notice };
  });
}
