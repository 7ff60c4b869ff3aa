import type { Operation } from "./error-responses.ts";
import type { Procedure } from "@minbar/router/procedures";

type Responses = NonNullable<Operation["responses"]>;
type Response = Extract<Responses[string], { description: string; content?: object }>;

const text = { type: "string" } as const;

/** Response headers, for the document's components. */
export const answerHeaders = {
  CacheControl: { description: "How long the answer may be cached, and by whom", schema: text },
  ContentDisposition: { description: "The file name", schema: text },
  ETag: {
    description:
      "For visitors: send it as `If-None-Match` to get 304 while nothing has changed. For staff: the version; send it as `If-Match` with a change",
    schema: text,
  },
  Link: {
    description: 'With `limit` or `cursor`: the next page as `<URL>; rel="next"`; absent on the last page',
    schema: text,
  },
  IdempotencyReplayed: {
    description: "`true` in the stored answer to a repeated call with an `Idempotency-Key`",
    schema: text,
  },
  RateLimit: {
    description: "What is left: `r` requests, all again in `t` seconds. Not in answers that may be cached",
    schema: { type: "string", example: '"account";r=1199;t=1' },
  },
  RateLimitPolicy: {
    description: "The limit: `q` requests in `w` seconds",
    schema: { type: "string", example: '"account";q=1200;w=10' },
  },
  RequestId: { description: "The id of this request in the server's log", schema: text },
  RetryAfter: { description: "Seconds until the next try", schema: { type: "integer" } },
} as const;

/** Request headers of calls. */
export const headerParameters = {
  "Idempotency-Key": {
    description:
      "1 to 255 visible ASCII characters, in quotes also spaces, of a caller with an account or a token: a repeated call with the same key, path and body gets the first answer",
    schema: { type: "string", maxLength: 257, example: '"8e03978e-40d5-43e8-bc93-6894a57f9324"' },
  },
  "If-None-Match": {
    description: "The `ETag` of your copy: if it is current, the answer is a 304 without a body",
    schema: { type: "string", example: '"Xo3aF1"' },
  },
  "If-Match": {
    description: "The `ETag` of what the change started from: another version is a 412. Like `version`",
    schema: { type: "string", example: '"3"' },
  },
} as const;

const named = (name: keyof typeof answerHeaders) => ({ $ref: `#/components/headers/${name}` });

/** Open to visitors; a signed-in caller may see more. */
export const openSecurity = [{}, { token: [] }, { session: [] }];

/** Headers of an answer that is cached for visitors. */
export const cacheHeaders = { "Cache-Control": named("CacheControl"), ETag: named("ETag") };

/** The header of an answer that has a version. */
export const versionHeader = { ETag: named("ETag") };

/** Headers of a transcript file. */
export const fileHeaders = { ...cacheHeaders, "Content-Disposition": named("ContentDisposition") };

/** The response to a request with the current `ETag`. */
export const notModified = { description: "Your copy is current", headers: cacheHeaders };

/** Adds headers to the responses, and 304 to responses that are cached. */
export function withHeaders(responses: Responses, operation: Operation, procedure: Procedure): Responses {
  const { isCached, etag, takesKey } = procedure;
  const { 200: success, ...others } = responses;
  if (!success || "$ref" in success) return responses;
  const headers = {
    ...(isPaged(operation) && isList(success) && { Link: named("Link") }),
    ...(isCached && cacheHeaders),
    ...(etag && versionHeader),
    ...(takesKey && { "Idempotency-Replayed": named("IdempotencyReplayed") }),
  };
  return withCallHeaders({
    200: { ...success, headers },
    ...(isCached && { 304: notModified }),
    ...others,
  });
}

function isPaged({ parameters = [] }: Operation): boolean {
  return parameters.some((parameter) => "name" in parameter && parameter.name === "limit");
}

function isList({ content }: Response): boolean {
  const schema = content?.["application/json"]?.schema;
  return schema !== undefined && !("$ref" in schema) && schema.type === "array";
}

const callHeaders = {
  RateLimit: named("RateLimit"),
  "RateLimit-Policy": named("RateLimitPolicy"),
  "X-Request-Id": named("RequestId"),
};

/** Adds the headers that every response may have. */
export function withCallHeaders(responses: Responses): Responses {
  const entries = Object.entries(responses).map(([status, response]) => [
    status,
    "$ref" in response ? response : { ...response, headers: { ...response.headers, ...callHeaders } },
  ]);
  return Object.fromEntries(entries);
}
