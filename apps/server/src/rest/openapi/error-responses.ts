import type { OpenAPIObject } from "trpc-openapi";
import { z } from "zod";
import { editedFields } from "@minbar/data/library/conflict";
import { textVersions } from "@minbar/domain/editing/retime-input";
import { category } from "@minbar/domain/library/category";
import { playlist } from "@minbar/domain/library/playlist";
import { playlistVideo } from "@minbar/domain/library/video-output";
import { versionField } from "@minbar/domain/output-fields";
import { author, contentField } from "@minbar/domain/segments/transcript";
import type { Procedure } from "@minbar/router/procedures";
import { reportedIssue } from "@minbar/domain/team/reported-issue-output";
import { task } from "@minbar/domain/team/task-output";

type PathItem = NonNullable<OpenAPIObject["paths"]>[string];
export type Operation = NonNullable<PathItem["get"]>;
export type Parameter = NonNullable<Operation["parameters"]>[number];
export type RequestBody = Extract<Operation["requestBody"], { content: object }>;
type Responses = NonNullable<Operation["responses"]>;
type Response = Extract<Responses[string], { description: string; content?: object }>;
export type Schemas = NonNullable<NonNullable<OpenAPIObject["components"]>["schemas"]>;

const descriptions: Record<number, string> = {
  400: "The input is invalid; `issues` names each field",
  401: "The caller is not signed in, or the token is invalid",
  403: "The caller does not have permission",
  404: "It does not exist, or the caller may not see it",
  409: "The stored state conflicts with the request",
  412: "The stored version is not that of `If-Match`",
  415: "The body is not JSON",
  422: "The `Idempotency-Key` was used for a call with another path or body",
  429: "Too many requests",
  500: "Internal error; the server's log contains the reason",
  501: "The format is not supported",
  502: "The AI service or YouTube refused, or returned no usable answer",
  503: "The database or the AI service is unavailable, the server is overloaded, or no AI service, or no key for YouTube, is configured",
  504: "The AI service did not answer in time",
};

export type Schema = Extract<Schemas[string], { type?: unknown }>;

/** The schema of an object whose fields are all required. */
export function objectOf(properties: NonNullable<Schema["properties"]>, description?: string): Schema {
  return {
    type: "object",
    ...(description !== undefined && { description }),
    properties,
    required: Object.keys(properties),
  };
}

/** The JSON Schema of a field of an answer, with its description and example. */
export function schemaOf(field: z.ZodType): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(field, { io: "input" });
  return schema as Schema;
}

/** The parameters of a query, as its schema describes them: without the fields that must be absent. */
export function queryParameters(query: z.ZodObject): Parameter[] {
  return Object.entries(query.shape)
    .filter(([, field]) => !(field instanceof z.ZodOptional && field.unwrap() instanceof z.ZodNever))
    .map(([name, field]) => ({
      in: "query",
      name,
      ...(field.description !== undefined && { description: field.description }),
      schema: schemaOf(field),
    }));
}

const by: Schema = {
  description: "The person who saved it last; null if the account is deleted or an import saved it",
  anyOf: [
    objectOf(
      Object.fromEntries(Object.entries(author.shape).map(([name, field]) => [name, schemaOf(field)])),
    ),
    { type: "null" },
  ],
};

/** The stored fields of a row that several people may edit. */
function currentRow(row: z.ZodObject, fields: readonly string[], description: string): Schema {
  const schemas = fields.map((name) => [name, schemaOf(row.shape[name])]);
  return objectOf(
    { version: schemaOf(versionField.min(1)), ...Object.fromEntries(schemas), by },
    description,
  );
}

/** The stored state in a 409. */
const currentSchemas: Schemas = {
  CurrentVideo: currentRow(
    playlistVideo,
    editedFields.video,
    "The stored fields of a video, and who changed them if it is known",
  ),
  CurrentPlaylist: currentRow(
    playlist,
    editedFields.playlist,
    "The stored fields of a playlist, and who changed them if it is known",
  ),
  CurrentCategory: currentRow(
    category,
    editedFields.category,
    "The stored fields of a category, and who changed them if it is known",
  ),
  CurrentTask: currentRow(
    task,
    editedFields.task,
    "The stored fields of a task, and who changed them if it is known",
  ),
  CurrentReport: currentRow(
    reportedIssue,
    editedFields.reportedIssue,
    "The stored status and note of a report, and who changed them if it is known",
  ),
  CurrentVersions: objectOf(
    { versions: schemaOf(textVersions) },
    "The stored version of each text of the video, when timings were to be shifted",
  ),
  CurrentUntimed: objectOf(
    { untimed: { type: "integer", minimum: 1, description: "The number of segments without a time" } },
    "The number of segments without a time, when a text with such segments was to be published",
  ),
  CurrentText: objectOf(
    {
      version: schemaOf(versionField.min(0)),
      content: {
        type: "array",
        items: { $ref: "#/components/schemas/Segment" },
        description: contentField.description ?? "",
      },
      by,
    },
    "The stored text of a transcript, or of its draft if a save of the draft was refused",
  ),
};

/** `current` of a 409 or 412, by the call's `current`. */
const currentOf: Record<NonNullable<Procedure["current"]>, string[]> = {
  Video: ["CurrentVideo"],
  Playlist: ["CurrentPlaylist"],
  Category: ["CurrentCategory"],
  Task: ["CurrentTask"],
  Report: ["CurrentReport"],
  Text: ["CurrentText"],
  Versions: ["CurrentVersions"],
  Publishing: ["CurrentText", "CurrentUntimed"],
};

const values: Schema = {
  type: "object",
  description: "What stands in the message: texts, numbers, lists, or again reasons with values",
  additionalProperties: true,
  example: {},
};

const reasonLike = (example: string): Schema => ({
  type: "string",
  description: "A stable name of what is wrong; `/api/errors` describes each",
  example,
});

const codeLike = (example: string): Schema => ({
  type: "string",
  description: "The error code, for programs",
  example,
});

const message: Schema = { type: "string", description: "A message for people" };

const pathOfIssue: Schema = {
  type: "array",
  description: "The path of the field, outermost name first",
  items: { type: ["string", "integer"] },
};

/** The schema of an error response, for the document's components. */
export const failureSchema: Schemas = {
  Failure: {
    type: "object",
    properties: {
      message,
      code: codeLike("BAD_REQUEST"),
      reason: reasonLike("playlist_name_missing"),
      values,
      issues: {
        type: "array",
        description: "Only with 400: one entry per invalid field",
        items: objectOf({
          path: pathOfIssue,
          message,
          reason: reasonLike("playlist_name_missing"),
          values,
        }),
      },
    },
    required: ["message", "code", "reason", "values"],
  },
  ...Object.fromEntries(
    Object.entries(currentOf).map(([kind, names]) => [`${kind}Conflict`, conflictOf(names)]),
  ),
  ...currentSchemas,
};

/** Without `current`, the conflict is not one of versions; it is null if the text was removed. */
function conflictOf(names: readonly string[]): Schema {
  return {
    type: "object",
    properties: {
      message,
      code: codeLike("CONFLICT"),
      reason: reasonLike("saved_meanwhile"),
      values,
      current: {
        description:
          "Only with 409: the stored state of the transcript, video, playlist, category, task or report; null if it was removed",
        anyOf: [...names.map((name) => ({ $ref: `#/components/schemas/${name}` })), { type: "null" }],
      },
    },
    required: ["message", "code", "reason", "values"],
  };
}

/** All error responses of a call. */
export function refusalsOf(procedure: Procedure, operation: Operation): Responses {
  const responses = refusalsWith(statusesOf(procedure, operation));
  for (const [status, response] of Object.entries(responses)) {
    if (status === "413") response.description = `The body is larger than ${procedure.bodyLimit / 1024} KiB`;
    if (isConflict(status) && procedure.current)
      Object.assign(response, withCurrent(response, procedure.current));
  }
  return responses;
}

function withCurrent(
  { description, ...response }: Response,
  kind: NonNullable<Procedure["current"]>,
): Response {
  const content = contentOf(`${kind}Conflict`);
  return { ...response, description: `${description}; \`current\` contains the stored state`, content };
}

/** 409 and 412 of a route that is not a procedure, with the stored state. */
export function conflictsWith(kind: NonNullable<Procedure["current"]>): Record<string, Response> {
  const conflicts = Object.entries(refusalsWith([409, 412]));
  return Object.fromEntries(conflicts.map(([status, response]) => [status, withCurrent(response, kind)]));
}

function isConflict(status: string): boolean {
  return status === "409" || status === "412";
}

function contentOf(schema: string) {
  return { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } };
}

/** Error responses of a route that is not a procedure. */
export function refusalsWith(statuses: readonly number[]): Record<string, Response> {
  const content = contentOf("Failure");
  const entries = statuses.map((status) => [
    status,
    {
      description: descriptions[status] ?? "",
      ...(mayBeRepeated(status) && { headers: { "Retry-After": retryAfter } }),
      content,
    },
  ]);
  return Object.fromEntries(entries);
}

const mayBeRepeated = (status: number): boolean => status === 429 || status === 503;

const retryAfter = { $ref: "#/components/headers/RetryAfter" };

function statusesOf(
  { type, path, inputs: [input], isProtected, refuses, takesKey, takesVersion }: Procedure,
  { requestBody }: Operation,
): number[] {
  // Also one without fields rejects those that it does not know.
  const takesInput = input instanceof z.ZodType && !(input instanceof z.ZodVoid);
  const statuses = [
    ...(takesInput ? [400] : []),
    401,
    // A read-only token may not call any write.
    ...(isProtected || type === "mutation" ? [403] : []),
    ...(path.includes("{") ? [404] : []),
    ...(requestBody === undefined ? [] : [413, 415]),
    ...refuses,
    // Limits per address and account hold for every call.
    429,
    ...(takesVersion ? [412] : []),
    ...(takesKey ? [400, 409, 422] : []),
    500,
    503,
  ];
  return [...new Set(statuses)].toSorted((a, b) => a - b);
}
