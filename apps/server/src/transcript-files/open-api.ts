import type { OpenAPIObject } from "trpc-openapi";
import { languageTags } from "@minbar/domain/library/language";
import { transcriptFormats } from "@minbar/domain/subtitles/transcript-file";

const text = { type: "string" } as const;
const milliseconds = { type: "integer", minimum: 0 } as const;

const json = {
  type: "object",
  properties: {
    video: { type: "object", properties: { id: { type: "integer" }, title: text } },
    language: text,
    segments: {
      type: "array",
      items: {
        type: "object",
        properties: { id: text, time: text, startMs: milliseconds, end: text, endMs: milliseconds, text },
      },
    },
  },
} as const;

/** What the OpenAPI document says of the files, which are no procedure's. */
export const transcriptFilePaths: NonNullable<OpenAPIObject["paths"]> = {
  "/videos/{videoId}/transcripts/{language}.{format}": {
    get: {
      operationId: "transcripts-file",
      summary: "A published transcript as a file, in order of time",
      tags: ["Transcripts"],
      parameters: [
        { in: "path", name: "videoId", required: true, schema: { type: "integer", minimum: 1 } },
        { in: "path", name: "language", required: true, schema: { type: "string", enum: [...languageTags] } },
        {
          in: "path",
          name: "format",
          required: true,
          schema: { type: "string", enum: [...transcriptFormats] },
        },
        {
          in: "query",
          name: "download",
          description: "1: to be saved, and not shown",
          schema: { type: "string", enum: ["1"] },
        },
      ],
      responses: {
        200: {
          description: "Successful response",
          content: {
            "application/x-subrip": { schema: text },
            "text/vtt": { schema: text },
            "text/plain": { schema: text },
            "application/json": { schema: json },
          },
        },
        404: {
          description: "Not found",
          content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
        },
      },
    },
  },
};
