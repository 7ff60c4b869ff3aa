import type { OpenAPIObject } from "trpc-openapi";
import { languageTags } from "@minbar/domain/library/language";
import { transcriptFormats } from "@minbar/domain/subtitles/transcript-file";
import type { TranscriptFormat } from "@minbar/domain/subtitles/transcript-file";
import { fileHeaders, notModified, openSecurity, withRequestIds } from "../rest/openapi-answers.ts";
import { objectOf, refusalsWith } from "../rest/openapi-refusals.ts";
import type { Operation, Schemas } from "../rest/openapi-refusals.ts";
import { contentTypes } from "./transcript-file.ts";

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

/** The JSON file. */
export const transcriptFileSchema: Schemas = {
  TranscriptFile: objectOf({
    video: objectOf({ id, title: text }),
    language,
    segments: { type: "array", items: segment },
  }),
};

const kinds: Record<TranscriptFormat, { name: string; schema: object; example?: string }> = {
  srt: {
    name: "SubRip",
    schema: text,
    example: "1\n00:00:06,251 --> 00:00:11,290\nالسلام عليكم\n",
  },
  vtt: {
    name: "WebVTT",
    schema: text,
    example: "WEBVTT\n\n00:00:06.251 --> 00:00:11.290\nالسلام عليكم\n",
  },
  txt: { name: "plain text", schema: text, example: "Reading Together\nالعربية\n\nالسلام عليكم\n" },
  json: { name: "JSON", schema: { $ref: "#/components/schemas/TranscriptFile" } },
};

/** What the OpenAPI document says of the files, which are no procedure's: a call for each format, since each answers its own type. */
export const transcriptFilePaths: NonNullable<OpenAPIObject["paths"]> = Object.fromEntries(
  transcriptFormats.map((format) => [
    `/videos/{videoId}/transcripts/{language}.${format}`,
    { get: operationOf(format) },
  ]),
);

function operationOf(format: TranscriptFormat): Operation {
  const { name, ...media } = kinds[format];
  return {
    operationId: `transcripts-${format}`,
    summary: `Get a published transcript as ${name}`,
    tags: ["Transcripts"],
    security: openSecurity,
    parameters: [
      { in: "path", name: "videoId", required: true, schema: id },
      { in: "path", name: "language", required: true, schema: language },
      { in: "query", name: "download", schema: { type: "string", enum: ["1"] } },
    ],
    responses: withRequestIds({
      200: { description: "The file", headers: fileHeaders, content: { [contentTypes[format]]: media } },
      304: notModified,
      ...refusalsWith([401, 404, 500, 503]),
    }),
  };
}
