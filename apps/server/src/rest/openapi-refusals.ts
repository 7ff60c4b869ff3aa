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
  409: "What is stored does not go with what was asked; of a transcript, `current` is what stands now",
  415: "The body is not JSON",
  429: "Too many calls",
  500: "The server broke; its log says how",
  502: "The AI service refused, or gave no usable answer",
  503: "The database, or the AI service, cannot be reached; or the chat is not set up",
  504: "The AI service took too long",
};

/** What a refusal looks like, for the document's components (decisions, section 3). */
export const failureSchema: Schemas = {
  Failure: {
    type: "object",
    properties: {
      message: { type: "string", description: "The first sentence a person needs" },
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
      current: { description: "With a 409 of a transcript: the text that stands now, or null" },
    },
    required: ["message", "code"],
  },
};

/** Every refusal that this call may answer. */
export function refusalsOf(procedure: Procedure, operation: Operation): Responses {
  const responses: Responses = {};
  for (const status of statusesOf(procedure, operation)) {
    const schema = { $ref: "#/components/schemas/Failure" };
    responses[status] = {
      description: status === 413 ? tooLarge(procedure) : (descriptions[status] ?? ""),
      content: { "application/json": { schema } },
      ...(status === 429 && { headers: { "Retry-After": retryAfter } }),
    };
  }
  return responses;
}

function tooLarge({ bodyLimit }: Procedure): string {
  return `The body is larger than ${bodyLimit / 1024} KiB`;
}

const retryAfter = {
  description: "Seconds until it is worth another try",
  schema: { type: "integer" },
} as const;

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
