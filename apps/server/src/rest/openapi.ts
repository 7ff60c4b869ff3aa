import { generateOpenApiDocument } from "trpc-openapi";
import type { OpenAPIObject } from "trpc-openapi";
import { z } from "zod";
import { appRouter } from "@minbar/router/index";
import { answerHeaders, openSecurity, withHeaders } from "./openapi-answers.ts";
import { failureSchema, refusalsOf } from "./openapi-refusals.ts";
import type { Operation, RequestBody } from "./openapi-refusals.ts";
import { withNotes } from "./openapi-schemas.ts";
import { tagNotes } from "./openapi-words.ts";
import { allProcedures } from "@minbar/router/procedures";
import type { Procedure } from "@minbar/router/procedures";
import { version } from "../foundation/version.ts";
import type { OwnSite } from "../web/csrf.ts";
import { transcriptFilePaths, transcriptFileSchema } from "./openapi-transcript-files.ts";

export interface OpenApiOptions extends OwnSite {
  /** Of the product. */
  name: string;
}

/** The OpenAPI 3.1 document of the REST calls, made from the procedures themselves, and of the files, as JSON. */
export function openApiDocument(options: OpenApiOptions): Record<string, unknown> {
  const { paths: generated = {}, components, info, ...document } = generatedDocument(options);
  for (const procedure of allProcedures()) {
    const operation = generated[procedure.path]?.[verbs[procedure.method]];
    if (operation) complete(operation, procedure);
  }
  const paths = { ...generated, ...transcriptFilePaths };
  const schemas = { ...components?.schemas, ...failureSchema, ...transcriptFileSchema };
  return {
    ...document,
    info: { ...info, license: { name: "MIT", identifier: "MIT" } },
    tags: Object.entries(tagNotes).map(([name, description]) => ({ name, description })),
    paths: mapped(paths, (calls) =>
      mapped(calls, (call) => withNotes(call, String(Object(call).operationId))),
    ),
    components: { ...components, headers: answerHeaders, schemas: mapped(schemas, withNotes) },
  };
}

function mapped<Value>(record: Record<string, Value>, map: (value: Value, key: string) => unknown) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}

const verbs = { GET: "get", POST: "post", PUT: "put", PATCH: "patch", DELETE: "delete" } as const;

/** Corrects what the generator does not know. */
function complete(operation: Operation, procedure: Procedure): void {
  for (const parameter of operation.parameters ?? [])
    if ("in" in parameter && parameter.in === "path") parameter.required = true;
  if (operation.requestBody && "content" in operation.requestBody)
    requireFields(operation.requestBody, requiredFields(procedure));
  if (!procedure.isProtected) operation.security = openSecurity;
  const responses = { ...operation.responses, ...refusalsOf(procedure, operation) };
  operation.responses = withHeaders(responses, operation, procedure);
}

/** A body without required fields may be absent. */
function requireFields(body: RequestBody, required: string[]): void {
  body.required = required.length > 0;
  const schema = body.content["application/json"]?.schema;
  if (schema && !("$ref" in schema) && required.length > 0) schema.required = required;
}

/** The required fields, found by parsing an empty body: the generator does not see through `preprocess`. */
function requiredFields({ path, inputs: [input] }: Procedure): string[] {
  if (!(input instanceof z.ZodType)) return [];
  const ids = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = ""]) => [name, "1"] as const);
  const { error } = input.safeParse(Object.fromEntries(ids));
  return error?.issues.map((issue) => String(issue.path[0])) ?? [];
}

const about = `Videos, playlists, categories and time-stamped transcripts in several languages.

- **Who calls.** Without a token you are a visitor and see what is public. With one (\`Authorization: Bearer …\`) you see and
  do what its owner may, within its scope. What you may not see is 404, as what does not exist.
- **Lists** come whole, or page by page with \`limit\`: follow the header \`Link\`. \`updatedSince\` gives what was changed.
- **Saving.** Send the \`version\` that you started from. Where another is stored by now the answer is 409 with what is stored,
  as \`current\`: make your change once more on that. What a \`PUT\` leaves out stays as it is; an unknown field is 400.
- **Caching.** What visitors read carries an \`ETag\`; what is answered to somebody in particular is kept by nobody.
- **Other sites.** Their pages may call it without cookies: as a visitor, or with a token.`;

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
        description: "An API token that an admin made, with the scope read, content or admin",
      },
      session: {
        type: "apiKey",
        in: "cookie",
        name: options.sessionCookie,
        description: "What a person has after signing in at /api/login",
      },
    },
  });
}
