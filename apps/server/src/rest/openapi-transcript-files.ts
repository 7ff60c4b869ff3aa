import type { OpenAPIObject } from "trpc-openapi";
import { languageTags } from "@minbar/domain/library/language";
import { transcriptEndings, transcriptFormats } from "@minbar/domain/subtitles/transcript-format";
import type { TranscriptFormat } from "@minbar/domain/subtitles/transcript-format";
import { fileHeaders, notModified, openSecurity, withRequestIds } from "./openapi-answers.ts";
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

/** What the OpenAPI document says of the files, which are no procedure's: a call for each format, since each answers its own type. */
export const transcriptFilePaths: NonNullable<OpenAPIObject["paths"]> = Object.fromEntries(
  transcriptEndings.map((format) => [
    `/videos/{videoId}/transcripts/{language}.${format}`,
    { get: operationOf(format) },
  ]),
);

function operationOf(format: TranscriptFormat): Operation {
  const { name, mediaType } = transcriptFormats[format];
  const schema = format === "json" ? { $ref: "#/components/schemas/TranscriptFile" } : text;
  return {
    operationId: `transcripts-${format}`,
    summary: `A published transcript as a file in order of time: ${name}`,
    tags: ["Transcripts"],
    security: openSecurity,
    parameters: [
      { in: "path", name: "videoId", required: true, schema: id },
      { in: "path", name: "language", required: true, schema: language },
      { in: "query", name: "download", schema: { type: "string", enum: ["1"] } },
    ],
    responses: withRequestIds({
      200: { description: "The file", headers: fileHeaders, content: { [mediaType]: { schema } } },
      304: notModified,
      ...refusalsWith([401, 404, 500, 503]),
    }),
  };
}
