import { generateOpenApiDocument } from "trpc-openapi";
import type { OpenAPIObject } from "trpc-openapi";
import { z } from "zod";
import { appRouter } from "@minbar/router/index";
import { allProcedures } from "@minbar/router/procedures";
import type { Procedure } from "@minbar/router/procedures";
import { tagDescriptions } from "@minbar/router/rest";
import { plainActions } from "@minbar/domain/people/permission-table";
import type { Caller } from "@minbar/domain/people/permission-table";
import { staffRoles } from "@minbar/domain/people/user";
import type { Role } from "@minbar/domain/people/user";
import { answerHeaders, headerParameters, openSecurity, withHeaders } from "./answers.ts";
import { failureSchema, refusalsOf } from "./error-responses.ts";
import type { Operation, RequestBody } from "./error-responses.ts";
import { version } from "../../foundation/version.ts";
import type { OwnSite } from "../../web/csrf.ts";
import { oembedPaths, oembedSchema } from "./oembed.ts";
import { auditFilePaths } from "./audit-files.ts";
import { transcriptFilePaths, transcriptFileSchema } from "./transcript-files.ts";

/** In the order of the sentence. */
const staffNames = {
  admin: "admins",
  editor: "editors",
  arabic_transcripts_editor: "editors of Arabic",
  translations_editor: "translators",
} satisfies Record<Exclude<Role, "viewer">, string>;

const list = new Intl.ListFormat("en-GB");
const isPlain = (action: string): action is keyof typeof plainActions => action in plainActions;

/**
 * "For admins and editors.": the sentence of a call's description that says who may make it. None for a call that everybody
 * with an account may make, nor for one whose permission depends on more than the role, which its own text explains.
 */
function callersOf({ requires = "account" }: Procedure): string {
  if (!isPlain(requires)) return "";
  const callers: readonly Caller[] = plainActions[requires];
  if (callers.includes("viewer")) return "";
  if (staffRoles.every((role) => callers.includes(role))) return "For staff.";
  const names = Object.entries(staffNames).filter(([role]) => callers.some((caller) => caller === role));
  return `For ${list.format(names.map(([, name]) => name))}.`;
}

export interface OpenApiOptions extends OwnSite {
  /** The product's name. */
  name: string;
}

/** The OpenAPI 3.1 document as JSON: the REST calls, generated from the procedures, and the transcript files. */
export function openApiDocument(options: OpenApiOptions): Record<string, unknown> {
  const { paths: generated = {}, components, info, ...document } = generatedDocument(options);
  for (const procedure of allProcedures()) {
    const operation = generated[procedure.path]?.[verbs[procedure.method]];
    if (operation) complete(operation, procedure);
  }
  const paths = { ...generated, ...transcriptFilePaths, ...auditFilePaths, ...oembedPaths };
  const bareSchemas = { ...components?.schemas, ...failureSchema, ...transcriptFileSchema, ...oembedSchema };
  const schemas = mapped(bareSchemas, cleanPart);
  return {
    ...document,
    info: { ...info, license: { name: "MIT", identifier: "MIT" } },
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    paths: mapped(paths, (calls) => mapped(calls, (call) => withExample(Object(cleanPart(call)), schemas))),
    components: { ...components, headers: answerHeaders, schemas },
  };
}

function mapped<Value>(record: Record<string, Value>, map: (value: Value) => unknown) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

const verbs = { GET: "get", POST: "post", PUT: "put", PATCH: "patch", DELETE: "delete" } as const;

/** Corrects the generated operation. */
function complete(operation: Operation, procedure: Procedure): void {
  const required = requiredFields(procedure);
  for (const parameter of operation.parameters ?? [])
    if ("in" in parameter && (parameter.in === "path" || required.includes(parameter.name)))
      parameter.required = true;
  operation.parameters = [...(operation.parameters ?? []), ...headerParametersOf(procedure)];
  if (operation.requestBody && "content" in operation.requestBody)
    completeBody(operation.requestBody, required, procedure);
  if (!procedure.isProtected) operation.security = openSecurity;
  operation.description = [operation.description, callersOf(procedure)].filter(Boolean).join(" ");
  const responses = { ...operation.responses, ...refusalsOf(procedure, operation) };
  operation.responses = withHeaders(responses, operation, procedure);
}

function headerParametersOf({ takesKey, takesVersion, isCached }: Procedure) {
  const names = [
    ...(isCached ? (["If-None-Match"] as const) : []),
    ...(takesKey ? (["Idempotency-Key"] as const) : []),
    ...(takesVersion ? (["If-Match"] as const) : []),
  ];
  return names.map((name) => ({ name, in: "header" as const, required: false, ...headerParameters[name] }));
}

/** A body without required fields may be absent. */
function completeBody(body: RequestBody, required: string[], { example }: Procedure): void {
  body.required = required.length > 0;
  const media = body.content["application/json"];
  if (media) media.example = example;
  const schema = media?.schema;
  if (schema && !("$ref" in schema) && required.length > 0) schema.required = required;
}

/** The required fields, found by parsing an empty body, because the generator cannot see through `preprocess`. */
function requiredFields({ path, inputs: [input] }: Procedure): string[] {
  if (!(input instanceof z.ZodType)) return [];
  const ids = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = ""]) => [name, "1"] as const);
  const { error } = input.safeParse(Object.fromEntries(ids));
  return error?.issues.map((issue) => String(issue.path[0])) ?? [];
}

const about = `Videos, playlists, categories and time-stamped transcripts in several languages.

- **Callers.** Without a token you are a visitor and see public content. With a token (\`Authorization: Bearer …\`) you have
  the permissions of its owner, limited by its scope. Content that you may not see is 404, like content that does not exist.
- **Lists** are returned whole, or in pages with \`limit\`: follow the \`Link\` header. \`updatedSince\` returns what changed.
- **Two addresses.** \`/videos\` and \`/playlists\` are what everybody sees, whole or in pages; \`/library/videos\` and \`/library/playlists\` are searches for
  staff, with hidden content. A text is a language of its video in \`/videos/{videoId}/transcripts\`; once it exists it has an id of its own, with which
  \`/transcripts/{id}\` changes it.
- **Errors.** \`message\` is for people. \`reason\` is stable, and \`values\` hold what stands in the message; \`/api/errors\` describes every reason.
  \`Accept: application/problem+json\` gets problem details (RFC 9457), whose \`type\` leads to that description.
- **Saving.** Send the \`version\` that you started from. If another version is stored, the answer is 409 with the stored
  state in \`current\`: apply your change to that and save again. \`PUT\` keeps the fields that you leave out; an unknown field is 400.
- **Repeating.** A POST with an \`Idempotency-Key\` may be repeated after a lost answer: it is done once.
- **Caching.** Responses to visitors carry an \`ETag\`; authenticated responses are not cached.
- **Other sites.** Pages of other sites may call the API without cookies, as a visitor or with a token.`;

function generatedDocument(options: OpenApiOptions): OpenAPIObject {
  return generateOpenApiDocument(appRouter, {
    title: `${options.name} API`,
    description: about,
    version,
    openApiVersion: "3.1.0",
    baseUrl: `${options.publicUrl}/api`,
    securitySchemes: {
      token: {
        type: "http",
        scheme: "bearer",
        description: "An API token with the scope read, content or admin",
      },
      session: {
        type: "apiKey",
        in: "cookie",
        name: options.sessionCookie,
        description: "The session cookie of a person who signed in at /api/login",
      },
    },
  });
}

/** A part of the document as its readers expect it: descriptions at parameters, nullable types, no meaningless limits. */
function cleanPart(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(cleanPart);
  if (!isObject(part)) return part;
  const entries = Object.entries(part).map(([key, value]) => [key, cleanPart(value)]);
  return withoutNoise(withoutUnionOfNull(ofParameter(Object.fromEntries(entries))));
}

/** The generator leaves the description and the example of a parameter inside its schema. */
function ofParameter(part: Json): Json {
  const { in: place, schema } = part;
  if ((place !== "path" && place !== "query") || !isObject(schema)) return part;
  const { description, example, ...bare } = schema;
  return {
    ...part,
    ...(description !== undefined && { description }),
    ...(example !== undefined && { example }),
    schema: bare,
  };
}

/** Removes the limits of JavaScript's numbers, and patterns that repeat the format. */
function withoutNoise({ minimum, maximum, pattern, ...schema }: Json): Json {
  return {
    ...schema,
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
    ...(pattern !== undefined && schema["format"] === undefined && { pattern }),
  };
}

/** Writes `anyOf` of a type and null as a nullable type; a reference keeps its `anyOf`. */
function withoutUnionOfNull(schema: Json): Json {
  const { anyOf, ...others } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [one, none]: unknown[] = anyOf;
  if (!isObject(one) || !isObject(none) || none["type"] !== "null" || typeof one["type"] !== "string")
    return schema;
  const values = Array.isArray(one["enum"]) && { enum: [...one["enum"], null] };
  return { ...one, ...others, ...values, type: [one["type"], "null"] };
}

type Json = Record<string, unknown>;
type Schemas = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return value instanceof Object && !Array.isArray(value);
}

/** An operation with an example of its response, made from those of the fields. */
function withExample(operation: Json, schemas: Schemas): Json {
  const { responses } = operation;
  if (!isObject(responses)) return operation;
  return { ...operation, responses: { ...responses, 200: withJsonExample(responses["200"], schemas) } };
}

function withJsonExample(part: unknown, schemas: Schemas): unknown {
  const content = isObject(part) ? part["content"] : undefined;
  const json = isObject(content) ? content["application/json"] : undefined;
  if (!isObject(part) || !isObject(content) || !isObject(json)) return part;
  const example = exampleOf(json["schema"], schemas);
  return { ...part, content: { ...content, "application/json": { ...json, example } } };
}

const reference = "#/components/schemas/";

/** The schema's own example, or one made from those of its fields; texts without one are empty. */
function exampleOf(schema: unknown, schemas: Schemas): unknown {
  if (!isObject(schema)) return undefined;
  const { $ref, anyOf, items, properties, example } = schema;
  if (example !== undefined) return example;
  if (typeof $ref === "string") return exampleOf(schemas[$ref.slice(reference.length)], schemas);
  if (Array.isArray(anyOf)) return exampleOf(anyOf[0], schemas);
  if (isObject(items)) return [exampleOf(items, schemas)];
  if (isObject(properties))
    return Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, exampleOf(field, schemas)]),
    );
  return exampleOfValue(schema);
}

const examplesByFormat: Partial<Record<string, string>> = {
  "date-time": "2026-11-21T12:51:46.302Z",
  email: "layla@example.org",
  uri: "https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg",
};

const examplesByType: Partial<Record<string, unknown>> = {
  integer: 1,
  number: 1,
  boolean: false,
  null: null,
};

function exampleOfValue({ type, format, enum: values }: Json): unknown {
  if (Array.isArray(values)) return values[0];
  const [first] = [type].flat();
  return first === "string" ? (examplesByFormat[String(format)] ?? "") : examplesByType[String(first)];
}
