import type { Operation } from "./openapi-refusals.ts";
import type { Procedure } from "@minbar/router/procedures";

type Responses = NonNullable<Operation["responses"]>;
type Response = Extract<Responses[string], { description: string; content?: object }>;

const text = { type: "string" } as const;

/** Headers of answers, for the document's components. */
export const answerHeaders = {
  CacheControl: { description: "How long it may be kept, and by whom", schema: text },
  ContentDisposition: { description: "A name for the file", schema: text },
  ETag: {
    description: "Send it as `If-None-Match` to be answered 304 while nothing has changed",
    schema: text,
  },
  Link: {
    description:
      'With `limit` or `cursor`: the next page, as `<address>; rel="next"`; absent on the last one',
    schema: text,
  },
  RequestId: { description: "What the server's log knows this call by", schema: text },
  RetryAfter: { description: "Seconds until it is worth another try", schema: { type: "integer" } },
} as const;

const named = (name: keyof typeof answerHeaders) => ({ $ref: `#/components/headers/${name}` });

/** Nobody need be signed in; who is sees more. */
export const openSecurity = [{}, { token: [] }, { session: [] }];

const ofKept = { "Cache-Control": named("CacheControl"), ETag: named("ETag") };

/** Of a file in one format. */
export const fileHeaders = { ...ofKept, "Content-Disposition": named("ContentDisposition") };

/** To whoever sent the `ETag` of what is current. */
export const notModified = { description: "What you have is current", headers: ofKept };

/** The same answers with their headers, and with 304 where one is kept. */
export function withHeaders(responses: Responses, operation: Operation, { isCached }: Procedure): Responses {
  const { 200: success, ...others } = responses;
  if (!success || "$ref" in success) return responses;
  const headers = {
    ...(isPaged(operation) && isList(success) && { Link: named("Link") }),
    ...(isCached && ofKept),
  };
  return withRequestIds({
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

/** Every answer has one. */
export function withRequestIds(responses: Responses): Responses {
  const entries = Object.entries(responses).map(([status, response]) => [
    status,
    "$ref" in response
      ? response
      : { ...response, headers: { ...response.headers, "X-Request-Id": named("RequestId") } },
  ]);
  return Object.fromEntries(entries);
}
