import type { OpenAPIObject } from "trpc-openapi";
import { languageTags } from "@minbar/domain/library/language";
import { transcriptEndings, transcriptFormats } from "@minbar/domain/subtitles/transcript-format";
import type { TranscriptFormat } from "@minbar/domain/subtitles/transcript-format";
import { fileHeaders, notModified, openSecurity, withCallHeaders } from "./openapi-answers.ts";
import { objectOf, refusalsWith } from "./openapi-refusals.ts";
import type { Operation, Schemas } from "./openapi-refusals.ts";

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

const examples: Partial<Record<TranscriptFormat, string>> = {
  srt: "1\n00:00:06,251 --> 00:00:11,290\nالسلام عليكم\n",
  vtt: "WEBVTT\n\n00:00:06.251 --> 00:00:11.290\nالسلام عليكم\n",
  txt: "Reading Together\nالعربية\n\nالسلام عليكم\n",
};

/** The OpenAPI paths of the files, which are not procedures: a call per format, because each has its own content type. */
export const transcriptFilePaths: NonNullable<OpenAPIObject["paths"]> = Object.fromEntries(
  transcriptEndings.map((format) => [
    `/videos/{videoId}/transcripts/{language}.${format}`,
    { get: operationOf(format) },
  ]),
);

function operationOf(format: TranscriptFormat): Operation {
  const { name, mediaType } = transcriptFormats[format];
  const schema = format === "json" ? { $ref: "#/components/schemas/TranscriptFile" } : text;
  const example = examples[format];
  const media = example === undefined ? { schema } : { schema, example };
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
    responses: withCallHeaders({
      200: { description: "The file", headers: fileHeaders, content: { [mediaType]: media } },
      304: notModified,
      ...refusalsWith([401, 404, 500, 503]),
    }),
  };
}
