import type { OpenAPIObject } from "trpc-openapi";
import type { Procedure } from "./procedures.ts";

type PathItem = NonNullable<OpenAPIObject["paths"]>[string];
export type Operation = NonNullable<PathItem["get"]>;
export type RequestBody = Extract<Operation["requestBody"], { content: object }>;
type Responses = NonNullable<Operation["responses"]>;
type Schemas = NonNullable<NonNullable<OpenAPIObject["components"]>["schemas"]>;

const descriptions: Record<number, string> = {
  400: "The input is not valid: `issues` names each field",
  401: "Nobody is signed in, or the token is not valid",
  403: "The caller may not do this",
  404: "It does not exist, or not for this caller",
  409: "What is stored does not go with what was asked; `current` is what stands now of a transcript, a video or a playlist",
  415: "The body is not JSON",
  429: "Too many calls",
  500: "The server broke; its log says how",
  502: "The AI service refused, or gave no usable answer",
  503: "The database, or the AI service, cannot be reached; or the chat is not set up",
  504: "The AI service took too long",
};

/** The schema of a refusal, for the document's components. */
export const failureSchema: Schemas = {
  Failure: {
    type: "object",
    properties: {
      message: { type: "string" },
      code: { type: "string", example: "BAD_REQUEST" },
      issues: {
        type: "array",
        items: {
          type: "object",
          properties: {
            path: { type: "array", items: { type: ["string", "integer"] } },
            message: { type: "string" },
          },
          required: ["path", "message"],
        },
      },
      current: {
        anyOf: [
          ...["CurrentText", "CurrentVersions", "CurrentVideo", "CurrentPlaylist"].map((name) => ({
            $ref: `#/components/schemas/${name}`,
          })),
          { type: "null" },
        ],
      },
    },
    required: ["message", "code"],
  },
  CurrentVideo: {
    type: "object",
    description: "What is stored of a video's texts",
    properties: {
      version: { type: "integer", minimum: 1 },
      title: { type: "string" },
      description: { type: ["string", "null"] },
      vocabulary: { type: ["string", "null"] },
    },
    required: ["version", "title", "description", "vocabulary"],
  },
  CurrentPlaylist: {
    type: "object",
    description: "What is stored of a playlist's fields",
    properties: {
      version: { type: "integer", minimum: 1 },
      name: { type: "string" },
      description: { type: ["string", "null"] },
      categoryId: { type: ["integer", "null"] },
    },
    required: ["version", "name", "description", "categoryId"],
  },
  CurrentVersions: {
    type: "object",
    description: "What is stored of a video's texts, where times were to be moved: a version for each",
    properties: { versions: { type: "object", additionalProperties: { type: "integer", minimum: 0 } } },
    required: ["versions"],
  },
  CurrentText: {
    type: "object",
    description: "What is stored of a transcript: of its draft, where a save of the draft was refused",
    properties: {
      version: { type: "integer", minimum: 0 },
      content: { type: "array", items: { $ref: "#/components/schemas/Segment" } },
    },
    required: ["version", "content"],
  },
};

/** All refusals of a call. */
export function refusalsOf(procedure: Procedure, operation: Operation): Responses {
  const responses: Responses = {};
  for (const status of statusesOf(procedure, operation)) {
    const schema = { $ref: "#/components/schemas/Failure" };
    responses[status] = {
      description: status === 413 ? tooLarge(procedure) : (descriptions[status] ?? ""),
      content: { "application/json": { schema } },
      ...((status === 429 || status === 503) && { headers: { "Retry-After": retryAfter } }),
    };
  }
  return responses;
}

/** The same of what is no procedure. */
export function refusalsWith(statuses: readonly number[]): Responses {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } };
  const entries = statuses.map((status) => [status, { description: descriptions[status] ?? "", content }]);
  return Object.fromEntries(entries);
}

function tooLarge({ bodyLimit }: Procedure): string {
  return `The body is larger than ${bodyLimit / 1024} KiB`;
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
