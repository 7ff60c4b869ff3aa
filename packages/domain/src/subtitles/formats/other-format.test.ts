import { describe, expect, test } from "vitest";
import { readSubtitleFile } from "../subtitle-file.ts";
import { notesInEnglish } from "../../../test/notes-in-english.ts";

/** One character per byte. */
function read(latin1: string) {
  return readSubtitleFile(Buffer.from(latin1, "latin1"), "ar.srt");
}

const docx = "PK\u0003\u0004\u0014\u0000\u0006\u0000[Content_Types].xml word/document.xml";
const stl = "850STL25.0110009\u0000";

describe("an unsupported format is named, with a way to convert it", () => {
  test.each([
    ["%PDF-1.7\n", "a PDF document", "paste it"],
    ["{\\rtf1\\ansi hello}", "an RTF document", "paste it"],
    [docx, "a Word document (DOCX)", "paste it"],
    [
      "PK\u0003\u0004mimetypeapplication/vnd.oasis.opendocument.text",
      "an OpenDocument text (ODT)",
      "paste it",
    ],
    ["PK\u0003\u0004\u0014\u0000ar.srt", "a ZIP archive", "Unpack it"],
    [
      "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1",
      "a Word or Excel document of before 2007",
      "paste it",
    ],
    ["\u0000\u0000\u0001\u00ba\u0044\u0000", "a VobSub file", "OCR"],
    ["# VobSub index file, v7 (do not modify this line!)\n", "a VobSub index", "OCR"],
    [
      "PG\u0000\u0001\u0002\u0003\u0000\u0000\u0000\u0000\u0016\u0000",
      "a Blu-ray subtitle file (SUP)",
      "OCR",
    ],
    [stl, "an EBU STL file", "Subtitle Edit"],
    ["\u0000\u0000\u0000\u0018ftypmp42", "a video or audio file", "Whisper"],
    ["ID3\u0003\u0000", "a video or audio file", "Whisper"],
    ["\u0089PNG\r\n", "an image", "text file"],
    ["<SAMI>\n<BODY>\n<SYNC Start=1000><P Class=ENCC>Peace\n</BODY></SAMI>", "a SAMI file", "Subtitle Edit"],
    ["{25}{105}Peace be upon you|all\n{105}{225}Today\n", "a MicroDVD file", "frame rate"],
    ["[10][42]Peace be upon you|all\n[42][90]Today\n", "an MPL2 file", "ffmpeg"],
    ["Scenarist_SCC V1.0\n\n00:00:01:00\t9420 9420\n", "an SCC file", "ffmpeg"],
    ["File Format=MacCaption_MCC V1.0\n", "an MCC file", "Subtitle Edit"],
    [
      "//Font select and font size\n$FontName = Arial\n00:00:01:00 , 00:00:04:05 , Peace\n",
      "a Spruce STL file",
      "Subtitle Edit",
    ],
    ["00:00:01:00 , 00:00:04:05 , Peace\n", "a Spruce STL file", "Subtitle Edit"],
    ["{QTtext}{font:Arial}\n[00:00:01.00]\nPeace\n", "a QuickTime text file", "Subtitle Edit"],
    ['<window duration="0:10">\n<time begin="0:01"/>Peace</window>', "a RealText file", "Subtitle Edit"],
    ["00:00:01:Peace be upon you\n00:00:04:Today\n", "a TMPlayer file", "Subtitle Edit"],
    [
      '<?xml version="1.0"?>\n<USFSubtitles version="1.0"><subtitles/></USFSubtitles>',
      "a Universal Subtitle Format file",
      "Subtitle Edit",
    ],
    ['<?xml version="1.0"?>\n<!DOCTYPE fcpxml>\n<fcpxml version="1.9"/>', "a Final Cut project", "SRT"],
    [
      '<?xml version="1.0"?>\n<DCSubtitle Version="1.0"/>',
      "a subtitle file for digital cinema",
      "Subtitle Edit",
    ],
    ["<!DOCTYPE html>\n<html><body>0:01 a</body></html>", "a web page (HTML)", "browser"],
    ['<?xml version="1.0"?><rss/>', "an XML file", "SRT"],
    ['{"jobName":"a","results":{"transcripts":[]}}', "a transcript of Amazon Transcribe", "SRT"],
    ['{"results":[{"alternatives":[{"transcript":"a"}]}]}', "a transcript of a speech service", "SRT"],
    ['{"utterances":[{"speaker":"A","text":"a"}]}', "a transcript of a speech service", "SRT"],
    ['{"name":"package","version":"1.0.0"}', "a JSON file without a transcript", "SRT"],
  ])("%j is reported as %s", (text, name, wayOut) => {
    const { format, segments, skipped } = read(text);
    expect({ format, segments }).toEqual({ format: "other", segments: [] });
    expect(skipped).toHaveLength(1);
    const [note] = notesInEnglish(skipped);
    expect(note?.reason).toContain(`This is ${name}`);
    expect(note?.reason).toContain("which Minbar does not read. ");
    expect(note?.reason).toContain(wayOut);
  });

  test.each([
    "1\n00:00:01,000 --> 00:00:02,000\n{25}{105}Peace\n",
    "1\n00:00:01,000 --> 00:00:02,000\n<html>start, from, time</html>\n",
    "00:00:01.000 --> 00:00:02.000\n%PDF-\n",
  ])("%j is read as SubRip, whatever its text", (text) => {
    expect(read(text)).toMatchObject({ format: "srt", segments: { length: 1 } });
  });

  test("words without times are not mistaken for a table", () => {
    const { skipped } = read("We begin, as always, with thanks.\nThen, from here, we go on.\n");
    expect(notesInEnglish(skipped)[0]?.reason).toBe("No times were found in this file");
  });
});
