/* oxlint-disable no-control-regex -- binary files begin with such bytes */
import type { fileMessages } from "../../messages/file-messages.ts";
import { message } from "../../messages/message.ts";
import type { Message } from "../../messages/message.ts";

/** What a file in a format that Minbar does not read is, and how to get one that it reads. */
type OtherFormat = readonly [
  kind: keyof typeof fileMessages & `kind_${string}`,
  advice: keyof typeof fileMessages & `advice_${string}`,
];

/** A format, how its file begins, and words of which the beginning has one. */
type Sign = readonly [start: RegExp, format: OtherFormat, words?: readonly string[]];

/** Formats told by their first bytes (as Latin-1 text). */
const binary: readonly Sign[] = [
  [/^%PDF-/, ["kind_pdf", "advice_text"]],
  [/^\{\\rtf/, ["kind_rtf", "advice_text"]],
  [/^PK\x03\x04/, ["kind_docx", "advice_text"], ["word/"]],
  [/^PK\x03\x04/, ["kind_xlsx", "advice_table"], ["xl/"]],
  [/^PK\x03\x04/, ["kind_odt", "advice_text"], ["opendocument.text"]],
  [/^PK\x03\x04/, ["kind_epub", "advice_text"], ["epub"]],
  [/^PK\x03\x04/, ["kind_zip", "advice_archive"]],
  [/^\xd0\xcf\x11\xe0/, ["kind_old_office", "advice_text"]],
  [/^(?:\x1f\x8b|7z\xbc\xaf|Rar!|BZh|\xfd7zXZ)/, ["kind_archive", "advice_archive"]],
  [/^\x00\x00\x01\xba/, ["kind_vobsub", "advice_images"]],
  [/^PG[^]{8}[\x14-\x17\x80]/, ["kind_blu_ray", "advice_images"]],
  [/^[\x30-\x39]{3}STL\d\d\.\d\d/, ["kind_ebu_stl", "advice_subtitle_edit"]],
  [
    /^(?:[^]{4}ftyp|\x1aE\xdf\xa3|RIFF[^]{4}|ID3|OggS|fLaC|\xff[\xfb\xf3\xf2])/,
    ["kind_recording", "advice_recording"],
  ],
  [/^(?:\x89PNG|\xff\xd8\xff|GIF8)/, ["kind_image", "advice_text_file"]],
  [/^SQLite format 3/, ["kind_database", "advice_subtitle_file"]],
];

/** Formats told by the start of their text. */
const textual: readonly Sign[] = [
  [/^\s{0,100}<SAMI/i, ["kind_sami", "advice_subtitle_edit"]],
  [/^\s{0,100}\{\d{1,9}\}\{\d{0,9}\}/, ["kind_microdvd", "advice_frames"]],
  [/^\s{0,100}\[\d{1,9}\]\[\d{0,9}\]/, ["kind_mpl2", "advice_ffmpeg"]],
  [/^# VobSub index file/, ["kind_vobsub_index", "advice_images"]],
  [/^Scenarist_SCC V/, ["kind_scc", "advice_captions"]],
  [/^File Format=MacCaption_MCC/, ["kind_mcc", "advice_subtitle_edit"]],
  [
    /^\s{0,100}(?:\/\/[^\n]{0,200}\n\s{0,20}){0,5}\$\w{1,40}\s{0,4}=/,
    ["kind_spruce_stl", "advice_subtitle_edit"],
  ],
  [
    /^\s{0,100}\d\d:\d\d:\d\d:\d\d\s{0,4},\s{0,4}\d\d:\d\d:\d\d:\d\d\s{0,4},/,
    ["kind_spruce_stl", "advice_subtitle_edit"],
  ],
  [/^\s{0,100}\{QTtext\}/i, ["kind_quicktime", "advice_subtitle_edit"]],
  [/^\s{0,100}<window\b/i, ["kind_realtext", "advice_subtitle_edit"]],
  [/^\s{0,100}\d{1,2}:\d\d:\d\d:[^\d\s]/, ["kind_tmplayer", "advice_subtitle_edit"]],
  [/^\s{0,100}</, ["kind_usf", "advice_subtitle_edit"], ["<USFSubtitles"]],
  [/^\s{0,100}</, ["kind_final_cut", "advice_export"], ["<fcpxml", "<xmeml"]],
  [/^\s{0,100}</, ["kind_cinema", "advice_subtitle_edit"], ["<DCSubtitle", "<SubtitleReel"]],
  [/^\s{0,100}(?:<!doctype html|<html\b)/i, ["kind_html", "advice_page"]],
  [/^\s{0,100}\{/, ["kind_amazon", "advice_speech"], ['"jobName"', '"accountId"']],
  [/^\s{0,100}\{/, ["kind_google", "advice_speech"], ['"alternatives"']],
  [
    /^\s{0,100}\{/,
    ["kind_speech", "advice_speech"],
    ['"utterances"', '"monologues"', '"recognizedPhrases"', '"acoustic_model"'],
  ],
  [
    /^\s{0,100}(?:\{\s{0,100}(?:"[^"\n]{0,64}"\s{0,8}:|\})|\[\s{0,100}\{)/,
    ["kind_json", "advice_export_again"],
  ],
  [/^\s{0,100}<\?xml\b/, ["kind_xml", "advice_export_again"]],
];

/** Bytes and letters in which a format is recognised. */
const headSize = 4096;

function latin1(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes.subarray(0, headSize)) text += String.fromCharCode(byte);
  return text;
}

/** What is to be said of the first format whose sign the head of a file has. */
function foundIn(signs: readonly Sign[], head: string): Message | undefined {
  const isThere = ([start, , words]: Sign) =>
    start.test(head) && (words === undefined || words.some((word) => head.includes(word)));
  const format = signs.find(isThere)?.[1];
  if (!format) return undefined;
  const [kind, advice] = format;
  return message("file_of_other_kind", { kind: message(kind), advice: message(advice) });
}

/** Of a file in a known format that Minbar does not read: what it is, and the way out. */
export function otherBinaryFormat(bytes: Uint8Array): Message | undefined {
  return foundIn(binary, latin1(bytes));
}

/** The same for a format that is text. */
export function otherTextFormat(text: string): Message | undefined {
  return foundIn(textual, text.slice(0, headSize));
}
