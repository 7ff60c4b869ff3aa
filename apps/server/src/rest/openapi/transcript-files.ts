import type { OpenAPIObject } from "trpc-openapi";
import { languageTags } from "@minbar/domain/library/language";
import {
  isTranscriptFormat,
  separatorNames,
  transcriptEndings,
  transcriptFormats,
} from "@minbar/domain/subtitles/transcript-format";
import type { TranscriptFormat } from "@minbar/domain/subtitles/transcript-format";
import {
  fileHeaders,
  headerParameters,
  notModified,
  openSecurity,
  versionHeader,
  withCallHeaders,
} from "./answers.ts";
import { conflictsWith, objectOf, refusalsWith } from "./refusals.ts";
import { uploadExamples } from "./upload-examples.ts";
import type { Operation, Schemas } from "./refusals.ts";

const text = { type: "string" } as const;
const id = { type: "integer", minimum: 1, maximum: 2_147_483_647 } as const;
const language = { type: "string" as const, enum: [...languageTags] };
const milliseconds = { type: "integer", minimum: 0 } as const;

const segment = objectOf({
  id: text,
  time: text,
  startMs: milliseconds,
  end: text,
  endMs: milliseconds,
  text,
});

const wholeNumber = { type: "integer", minimum: 0 } as const;

/** The JSON file, and the answer to a file that was saved. */
export const transcriptFileSchema: Schemas = {
  SavedTranscriptFile: objectOf({
    id,
    videoId: id,
    language,
    savedAs: { enum: ["text", "draft"] },
    version: wholeNumber,
    segments: wholeNumber,
    format: text,
    encoding: text,
    encodingIsGuess: { type: "boolean" },
    notes: { type: "array", items: objectOf({ line: { type: "integer", minimum: 1 }, text }) },
    moreNotes: wholeNumber,
  }),
  TranscriptFile: objectOf({
    video: objectOf({ id, title: text }),
    language,
    segments: { type: "array", items: segment },
  }),
};

const fileRule =
  "Segments come in order of time. Send `download=1` to make a browser save the file. A language without published text is 404.";

const descriptions: Record<TranscriptFormat, string> = {
  srt: "Returns a published transcript as SubRip.",
  vtt: "Returns a published transcript as WebVTT.",
  txt: "Returns a published transcript as plain text, without times.",
  ass: "Returns a published transcript as Advanced SubStation Alpha (ASS), in the direction of its language.",
  csv: "Returns a published transcript as a table: start, end and text, with `beside` also the text of a second language. UTF-8 with a byte order mark. Cells that a spreadsheet would read as a formula begin with an apostrophe.",
  json: "Returns a published transcript as JSON, with times in milliseconds.",
};

const savingRule =
  "The body is the file itself, in any encoding; it is read by its content, whatever its ending and content type. Arabic becomes the draft, every other language is saved and published. `notes` names by line what was left out or corrected. Send the `version` that you started from to get 409 instead of overwriting a newer text, or its `ETag` as `If-Match` to get 412; for Arabic it is the `draftVersion`. Takes an API token only, of somebody who may edit the language.";

const examples: Partial<Record<TranscriptFormat, string>> = {
  srt: "1\n00:00:06,251 --> 00:00:11,290\nالسلام عليكم\n",
  vtt: "WEBVTT\n\n00:00:06.251 --> 00:00:11.290\nالسلام عليكم\n",
  ass: "[Script Info]\nTitle: Reading Together\n…\nDialogue: 0,0:00:06.25,0:00:11.29,Default,,0,0,0,,السلام عليكم\n",
  csv: '\ufeffStart,End,Arabic\r\n00:00:06.251,00:00:11.290,"السلام عليكم"\r\n',
  txt: "Reading Together\nالعربية\n\nالسلام عليكم\n",
};

const pathOf = (ending: string) => `/videos/{videoId}/transcripts/{language}.${ending}`;

/** The OpenAPI paths of the files, which are not procedures: a call per format, because each has its own content type. */
export const transcriptFilePaths: NonNullable<OpenAPIObject["paths"]> = {
  ...Object.fromEntries(transcriptEndings.map((format) => [pathOf(format), { get: operationOf(format) }])),
  ...Object.fromEntries(
    Object.keys(uploadExamples).map((ending) => [
      pathOf(ending),
      {
        ...(isTranscriptFormat(ending) && { get: operationOf(ending) }),
        put: savingOf(ending),
      },
    ]),
  ),
};

/** Saves a raw file. */
function savingOf(ending: string): Operation {
  const saved = { $ref: "#/components/schemas/SavedTranscriptFile" };
  const media = { schema: text, example: uploadExamples[ending] };
  return {
    operationId: `transcripts-put-${ending}`,
    summary: `Save a file in the format ${ending.toUpperCase()} as a language of a video`,
    description: savingRule,
    tags: ["Transcripts"],
    security: [{ token: [] }],
    parameters: [
      { in: "path", name: "videoId", required: true, schema: id },
      { in: "path", name: "language", required: true, schema: language },
      { in: "query", name: "version", schema: wholeNumber },
      { in: "query", name: "asIs", schema: { type: "string", enum: ["1"] } },
      ...(ending === "csv" || ending === "tsv"
        ? [{ in: "query" as const, name: "column", schema: text }]
        : []),
      { in: "header", name: "If-Match", required: false, ...headerParameters["If-Match"] },
    ],
    requestBody: { required: true, content: { "application/octet-stream": media } },
    responses: withCallHeaders({
      200: {
        description: "What was saved",
        headers: versionHeader,
        content: { "application/json": { schema: saved } },
      },
      ...refusalsWith([400, 401, 403, 404, 413, 429, 500, 503]),
      ...conflictsWith("Text"),
    }),
  };
}

function queryOf(name: string, values: readonly string[]) {
  return { in: "query" as const, name, schema: { type: "string" as const, enum: [...values] } };
}

function operationOf(format: TranscriptFormat): Operation {
  const { name, mediaType, hasSecond } = transcriptFormats[format];
  const schema = format === "json" ? { $ref: "#/components/schemas/TranscriptFile" } : text;
  const example = examples[format];
  const media = example === undefined ? { schema } : { schema, example };
  return {
    operationId: `transcripts-${format}`,
    summary: `Get a published transcript as ${name}`,
    description: `${descriptions[format]} ${fileRule}`,
    tags: ["Transcripts"],
    security: openSecurity,
    parameters: [
      { in: "path", name: "videoId", required: true, schema: id },
      { in: "path", name: "language", required: true, schema: language },
      { in: "query", name: "download", schema: { type: "string", enum: ["1"] } },
      ...(hasSecond ? [{ in: "query" as const, name: "beside", schema: language }] : []),
      ...(format === "csv" ? [queryOf("separator", separatorNames)] : []),
      ...("hasMarks" in transcriptFormats[format] ? [queryOf("directionMarks", ["1"])] : []),
      {
        in: "header" as const,
        name: "If-None-Match",
        required: false,
        ...headerParameters["If-None-Match"],
      },
    ],
    responses: withCallHeaders({
      200: { description: "The file", headers: fileHeaders, content: { [mediaType]: media } },
      304: notModified,
      ...refusalsWith([401, 404, 429, 500, 503]),
    }),
  };
}
