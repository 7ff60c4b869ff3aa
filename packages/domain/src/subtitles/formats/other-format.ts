/* oxlint-disable no-control-regex -- binary files begin with such bytes */
/** A format that Minbar does not read: its name with an article, and how to get a file that it reads. */
interface OtherFormat {
  name: string;
  wayOut: string;
}

const subtitleEdit = "Open it in Subtitle Edit and save it as SubRip (SRT)";
const asText = "Copy its text and paste it into the editor, or save it as plain text (.txt)";
const asSrt = "Export the transcript as SRT there";
const speech = `It is the answer of a speech service. ${asSrt}, or convert it with Subtitle Edit`;
const video =
  "Transcribe it first, for example with Whisper, and import the SRT file; subtitles inside it come out with ffmpeg: ffmpeg -i FILE out.srt";

/** A format, how its file begins, and words of which the beginning has one. */
type Sign = readonly [start: RegExp, format: OtherFormat, words?: readonly string[]];

/** Formats told by their first bytes (as Latin-1 text). */
const binary: readonly Sign[] = [
  [/^%PDF-/, { name: "a PDF document", wayOut: asText }],
  [/^\{\\rtf/, { name: "an RTF document", wayOut: asText }],
  [/^PK\x03\x04/, { name: "a Word document (DOCX)", wayOut: asText }, ["word/"]],
  [
    /^PK\x03\x04/,
    {
      name: "an Excel table (XLSX)",
      wayOut: "Save it as CSV (UTF-8) with columns such as start, end and text",
    },
    ["xl/"],
  ],
  [/^PK\x03\x04/, { name: "an OpenDocument text (ODT)", wayOut: asText }, ["opendocument.text"]],
  [/^PK\x03\x04/, { name: "an EPUB book", wayOut: asText }, ["epub"]],
  [/^PK\x03\x04/, { name: "a ZIP archive", wayOut: "Unpack it and import the files in it" }],
  [/^\xd0\xcf\x11\xe0/, { name: "a Word or Excel document of before 2007", wayOut: asText }],
  [
    /^(?:\x1f\x8b|7z\xbc\xaf|Rar!|BZh|\xfd7zXZ)/,
    { name: "a compressed archive", wayOut: "Unpack it and import the files in it" },
  ],
  [
    /^\x00\x00\x01\xba/,
    {
      name: "a VobSub file, which has images instead of text",
      wayOut: "Recognise the text with Subtitle Edit (OCR) and save it as SubRip (SRT)",
    },
  ],
  [
    /^PG[^]{8}[\x14-\x17\x80]/,
    {
      name: "a Blu-ray subtitle file (SUP), which has images instead of text",
      wayOut: "Recognise the text with Subtitle Edit (OCR) and save it as SubRip (SRT)",
    },
  ],
  [/^[\x30-\x39]{3}STL\d\d\.\d\d/, { name: "an EBU STL file", wayOut: subtitleEdit }],
  [
    /^(?:[^]{4}ftyp|\x1aE\xdf\xa3|RIFF[^]{4}|ID3|OggS|fLaC|\xff[\xfb\xf3\xf2])/,
    { name: "a video or audio file", wayOut: video },
  ],
  [/^(?:\x89PNG|\xff\xd8\xff|GIF8)/, { name: "an image", wayOut: "Import a text file" }],
  [/^SQLite format 3/, { name: "a database", wayOut: "Import a subtitle file" }],
];

/** Formats told by the start of their text. */
const textual: readonly Sign[] = [
  [/^\s{0,100}<SAMI/i, { name: "a SAMI file", wayOut: subtitleEdit }],
  [
    /^\s{0,100}\{\d{1,9}\}\{\d{0,9}\}/,
    {
      name: "a MicroDVD file, whose times are frames",
      wayOut:
        "Convert it to SRT with Subtitle Edit, which asks for the frame rate, or with ffmpeg: ffmpeg -i FILE out.srt",
    },
  ],
  [
    /^\s{0,100}\[\d{1,9}\]\[\d{0,9}\]/,
    { name: "an MPL2 file", wayOut: "Convert it to SRT with ffmpeg: ffmpeg -i FILE out.srt" },
  ],
  [
    /^# VobSub index file/,
    {
      name: "a VobSub index, whose text is in images",
      wayOut: "Recognise the text with Subtitle Edit (OCR) and save it as SubRip (SRT)",
    },
  ],
  [
    /^Scenarist_SCC V/,
    {
      name: "an SCC file (Scenarist closed captions)",
      wayOut: "Convert it to SRT with ffmpeg (ffmpeg -i FILE out.srt) or Subtitle Edit",
    },
  ],
  [/^File Format=MacCaption_MCC/, { name: "an MCC file (MacCaption)", wayOut: subtitleEdit }],
  [
    /^\s{0,100}(?:\/\/[^\n]{0,200}\n\s{0,20}){0,5}\$\w{1,40}\s{0,4}=/,
    { name: "a Spruce STL file", wayOut: subtitleEdit },
  ],
  [
    /^\s{0,100}\d\d:\d\d:\d\d:\d\d\s{0,4},\s{0,4}\d\d:\d\d:\d\d:\d\d\s{0,4},/,
    { name: "a Spruce STL file", wayOut: subtitleEdit },
  ],
  [/^\s{0,100}\{QTtext\}/i, { name: "a QuickTime text file", wayOut: subtitleEdit }],
  [/^\s{0,100}<window\b/i, { name: "a RealText file", wayOut: subtitleEdit }],
  [/^\s{0,100}\d{1,2}:\d\d:\d\d:[^\d\s]/, { name: "a TMPlayer file", wayOut: subtitleEdit }],
  [
    /^\s{0,100}</,
    { name: "a Universal Subtitle Format file (USF)", wayOut: subtitleEdit },
    ["<USFSubtitles"],
  ],
  [/^\s{0,100}</, { name: "a Final Cut project", wayOut: asSrt }, ["<fcpxml", "<xmeml"]],
  [
    /^\s{0,100}</,
    { name: "a subtitle file for digital cinema (DCP)", wayOut: subtitleEdit },
    ["<DCSubtitle", "<SubtitleReel"],
  ],
  [
    /^\s{0,100}(?:<!doctype html|<html\b)/i,
    { name: "a web page (HTML)", wayOut: "Open it in a browser, copy its text and paste it into the editor" },
  ],
  [
    /^\s{0,100}\{/,
    { name: "a transcript of Amazon Transcribe", wayOut: speech },
    ['"jobName"', '"accountId"'],
  ],
  [
    /^\s{0,100}\{/,
    { name: "a transcript of a speech service (Google or Deepgram)", wayOut: speech },
    ['"alternatives"'],
  ],
  [
    /^\s{0,100}\{/,
    { name: "a transcript of a speech service (AssemblyAI, Rev or Azure)", wayOut: speech },
    ['"utterances"', '"monologues"', '"recognizedPhrases"', '"acoustic_model"'],
  ],
  [
    /^\s{0,100}(?:\{\s{0,100}(?:"[^"\n]{0,64}"\s{0,8}:|\})|\[\s{0,100}\{)/,
    {
      name: "a JSON file without a transcript that Minbar knows (Whisper, whisper.cpp, YouTube json3 or Minbar)",
      wayOut: "Export the transcript as SRT from the program that wrote it",
    },
  ],
  [
    /^\s{0,100}<\?xml\b/,
    {
      name: "an XML file without subtitles that Minbar knows (TTML, DFXP or YouTube)",
      wayOut: "Export the transcript as SRT from the program that wrote it",
    },
  ],
];

/** Bytes and letters in which a format is recognised. */
const headSize = 4096;

function latin1(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes.subarray(0, headSize)) text += String.fromCharCode(byte);
  return text;
}

/** The sentence on the first format whose sign the head of a file has. */
function foundIn(signs: readonly Sign[], head: string): string | undefined {
  const isThere = ([start, , words]: Sign) =>
    start.test(head) && (words === undefined || words.some((word) => head.includes(word)));
  const format = signs.find(isThere)?.[1];
  return format && sentenceOf(format);
}

function sentenceOf({ name, wayOut }: OtherFormat): string {
  return `This is ${name}, which Minbar does not read. ${wayOut}.`;
}

/** One sentence on a file in a known format that Minbar does not read: what it is, and the way out. */
export function otherBinaryFormat(bytes: Uint8Array): string | undefined {
  return foundIn(binary, latin1(bytes));
}

/** The same for a format that is text. */
export function otherTextFormat(text: string): string | undefined {
  return foundIn(textual, text.slice(0, headSize));
}
