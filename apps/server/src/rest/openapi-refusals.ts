import type { OpenAPIObject } from "trpc-openapi";
import { issueStatuses } from "@minbar/domain/team/reported-issue";
import { taskStatuses } from "@minbar/domain/team/task";
import type { Procedure } from "@minbar/router/procedures";

type PathItem = NonNullable<OpenAPIObject["paths"]>[string];
export type Operation = NonNullable<PathItem["get"]>;
export type RequestBody = Extract<Operation["requestBody"], { content: object }>;
type Responses = NonNullable<Operation["responses"]>;
type Response = Extract<Responses[string], { description: string; content?: object }>;
export type Schemas = NonNullable<NonNullable<OpenAPIObject["components"]>["schemas"]>;

const descriptions: Record<number, string> = {
  400: "The input is not valid: `issues` names each field",
  401: "Nobody is signed in, or the token is not valid",
  403: "The caller may not do this",
  404: "It does not exist, or not for this caller",
  409: "What is stored does not go with what was asked; `current` is what stands now of a transcript, a video, a playlist, a category, a task or a report",
  415: "The body is not JSON",
  429: "Too many calls",
  500: "The server broke; its log says how",
  502: "The AI service refused, or gave no usable answer",
  503: "The database, or the AI service, cannot be reached; or the chat is not set up",
  504: "The AI service took too long",
};

type Schema = Extract<Schemas[string], { type?: unknown }>;

/** The schema of an object whose fields are all there. */
export function objectOf(properties: NonNullable<Schema["properties"]>, description?: string): Schema {
  return {
    type: "object",
    ...(description !== undefined && { description }),
    properties,
    required: Object.keys(properties),
  };
}

const text = { type: "string" } as const;
const textOrNull: Schema = { type: ["string", "null"] };
const version = (minimum: number) => ({ type: "integer", minimum }) as const;

/** What is stored, with a 409. */
const currentSchemas: Schemas = {
  CurrentVideo: objectOf(
    { version: version(1), title: text, description: textOrNull, vocabulary: textOrNull },
    "What is stored of a video's texts",
  ),
  CurrentPlaylist: objectOf(
    { version: version(1), name: text, description: textOrNull, categoryId: { type: ["integer", "null"] } },
    "What is stored of a playlist's fields",
  ),
  CurrentCategory: objectOf(
    { version: version(1), name: text, description: textOrNull, color: text },
    "What is stored of a category's fields",
  ),
  CurrentTask: objectOf(
    {
      version: version(1),
      description: text,
      assignedToUserId: textOrNull,
      taskLink: textOrNull,
      status: { enum: [...taskStatuses] },
    },
    "What is stored of a task's fields",
  ),
  CurrentReport: objectOf(
    { version: version(1), status: { enum: [...issueStatuses] }, adminNote: textOrNull },
    "What is stored of what admins set of a report",
  ),
  CurrentVersions: objectOf(
    { versions: { type: "object", additionalProperties: version(0) } },
    "What is stored of a video's texts, where times were to be moved: a version for each",
  ),
  CurrentText: objectOf(
    {
      version: version(0),
      content: { type: "array", items: { $ref: "#/components/schemas/Segment" } },
      by: {
        anyOf: [objectOf({ id: text, firstName: textOrNull, lastName: textOrNull }), { type: "null" }],
      },
    },
    "What is stored of a transcript: of its draft, where a save of the draft was refused",
  ),
};

const currentNames = [
  "CurrentText",
  "CurrentVersions",
  "CurrentVideo",
  "CurrentPlaylist",
  "CurrentCategory",
  "CurrentTask",
  "CurrentReport",
];

const pathOfIssue: Schema = { type: "array", items: { type: ["string", "integer"] } };

/** The schema of a refusal, for the document's components. */
export const failureSchema: Schemas = {
  Failure: {
    type: "object",
    properties: {
      message: text,
      code: { type: "string", example: "BAD_REQUEST" },
      issues: { type: "array", items: objectOf({ path: pathOfIssue, message: text }) },
      current: {
        anyOf: [...currentNames.map((name) => ({ $ref: `#/components/schemas/${name}` })), { type: "null" }],
      },
    },
    required: ["message", "code"],
  },
  ...currentSchemas,
};

/** All refusals of a call. */
export function refusalsOf(procedure: Procedure, operation: Operation): Responses {
  const responses = refusalsWith(statusesOf(procedure, operation));
  for (const [status, response] of Object.entries(responses)) {
    if (status === "413") response.description = `The body is larger than ${procedure.bodyLimit / 1024} KiB`;
    if (status === "429" || status === "503") response.headers = { "Retry-After": retryAfter };
  }
  return responses;
}

/** The same of what is no procedure. */
export function refusalsWith(statuses: readonly number[]): Record<string, Response> {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } };
  const entries = statuses.map((status) => [status, { description: descriptions[status] ?? "", content }]);
  return Object.fromEntries(entries);
}

const retryAfter = { $ref: "#/components/headers/RetryAfter" };

function statusesOf(
  { type, path, isProtected, refuses }: Procedure,
  { parameters = [], requestBody }: Operation,
): number[] {
  const takesInput = parameters.length > 0 || requestBody !== undefined;
  const statuses = [
    ...(takesInput ? [400] : []),
    401,
    // A token that may only read is refused every write.
    ...(isProtected || type === "mutation" ? [403] : []),
    ...(path.includes("{") ? [404] : []),
    ...(requestBody === undefined ? [] : [413, 415]),
    ...refuses,
    500,
    503,
  ];
  return statuses.toSorted((a, b) => a - b);
}
