import type { OpenAPIObject } from "trpc-openapi";
import { idField, languageField, titleField, videoIdField } from "@minbar/domain/output-fields";
import type { z } from "zod";
import { segment, transcript } from "@minbar/domain/segments/transcript";
import { fileQueryOf, savingQuery } from "@minbar/domain/subtitles/file-query";
import {
  isTranscriptFormat,
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
import { conflictsWith, objectOf, queryParameters, refusalsWith, schemaOf } from "./error-responses.ts";
import { uploadExamples } from "./upload-examples.ts";
import type { Operation, Parameter, Schema, Schemas } from "./error-responses.ts";

const text = { type: "string" } as const;
const idOf = (field: z.ZodInt) => schemaOf(field.min(1).max(2_147_483_647));
const id = idOf(idField);
const videoId = idOf(videoIdField);
const language = schemaOf(languageField);
const wholeNumber = { type: "integer", minimum: 0 } as const;

const fields = segment.shape;

const timedSegment: Schema = {
  ...objectOf({
    id: schemaOf(fields.id),
    time: schemaOf(fields.time),
    startMs: { ...wholeNumber, description: "The start in milliseconds" },
    end: schemaOf(fields.end),
    endMs: { ...wholeNumber, description: "The end in milliseconds" },
    text: schemaOf(fields.text),
  }),
  example: {
    id: "reading-01",
    time: "0:06.251",
    startMs: 6251,
    end: "0:11.290",
    endMs: 11_290,
    text: "السلام عليكم",
  },
};

/** The JSON file, and the answer to a file that was saved. */
export const transcriptFileSchema: Schemas = {
  SavedTranscriptFile: objectOf({
    id: { ...id, description: "The id of the transcript" },
    videoId: { ...videoId, example: 5 },
    language,
    savedAs: {
      enum: ["text", "draft"],
      description: "`draft`: the Arabic draft; `text`: the text, which is published",
      example: "draft",
    },
    version: { ...wholeNumber, description: "The version of the saved text or draft", example: 3 },
    segments: { ...wholeNumber, description: "The number of segments that were saved", example: 42 },
    format: { ...text, description: "The format in which the file was read", example: "ass" },
    encoding: {
      ...text,
      description: "The encoding in which the file was read, such as `utf-8` or `windows-1256`",
      example: "utf-8",
    },
    encodingIsGuess: { type: "boolean", description: "Whether that is only the most likely encoding" },
    notes: {
      type: "array",
      description: transcript.shape.notes.description ?? "",
      items: objectOf({
        line: {
          type: "integer",
          minimum: 1,
          description: "The line of the file, from 1; 1 for a note on the whole file",
          example: 17,
        },
        text: { ...text, description: "A sentence", example: "Styles and positions were left out" },
      }),
    },
    moreNotes: {
      ...wholeNumber,
      description: "The number of notes beyond the first hundred",
      example: 0,
    },
  }),
  TranscriptFile: objectOf({
    video: objectOf(
      {
        id,
        title: schemaOf(titleField),
      },
      "The video",
    ),
    language,
    segments: { type: "array", description: "The segments in order of time", items: timedSegment },
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

const pathParameters: Parameter[] = [
  { in: "path", name: "videoId", required: true, schema: videoId },
  { in: "path", name: "language", required: true, schema: language },
];

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
  const isTable = ending === "csv" || ending === "tsv";
  const saved = { $ref: "#/components/schemas/SavedTranscriptFile" };
  const media = { schema: text, example: uploadExamples[ending] };
  return {
    operationId: `transcripts-put-${ending}`,
    summary: `Save a file in the format ${ending.toUpperCase()} as a language of a video`,
    description: savingRule,
    tags: ["Transcripts"],
    security: [{ token: [] }],
    parameters: [
      ...pathParameters,
      ...queryParameters(isTable ? savingQuery : savingQuery.omit({ column: true })),
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

function operationOf(format: TranscriptFormat): Operation {
  const { name, mediaType } = transcriptFormats[format];
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
      ...pathParameters,
      ...queryParameters(fileQueryOf(format)),
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
