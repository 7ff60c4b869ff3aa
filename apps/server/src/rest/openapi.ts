import { readFileSync } from "node:fs";
import { generateOpenApiDocument } from "trpc-openapi";
import type { OpenAPIObject } from "trpc-openapi";
import { z } from "zod";
import { appRouter } from "@minbar/router/index";
import { failureSchema, refusalsOf } from "./openapi-refusals.ts";
import type { Operation, RequestBody } from "./openapi-refusals.ts";
import { allProcedures } from "./procedures.ts";
import type { Procedure } from "./procedures.ts";
import { transcriptFilePaths } from "../transcript-files/open-api.ts";

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  version: string;
};

export interface OpenApiOptions {
  /** Of the product. */
  name: string;
  publicUrl: string;
  /** The name of the cookie. */
  sessionCookie: string;
}

/** The OpenAPI 3.1 document of the REST calls, made from the procedures themselves, and of the files. */
export function openApiDocument(options: OpenApiOptions): OpenAPIObject {
  const document = generatedDocument(options);
  for (const procedure of allProcedures()) {
    const operation = document.paths?.[procedure.path]?.[verbs[procedure.method]];
    if (operation) complete(operation, procedure);
  }
  return {
    ...document,
    paths: { ...document.paths, ...transcriptFilePaths },
    components: { ...document.components, schemas: { ...document.components?.schemas, ...failureSchema } },
  };
}

const verbs = { GET: "get", POST: "post", PUT: "put", PATCH: "patch", DELETE: "delete" } as const;

/** Puts right what the generator cannot know, or tells otherwise than the server answers. */
function complete(operation: Operation, procedure: Procedure): void {
  for (const parameter of operation.parameters ?? [])
    if ("in" in parameter && parameter.in === "path") parameter.required = true;
  if (operation.requestBody && "content" in operation.requestBody)
    requireFields(operation.requestBody, requiredFields(procedure));
  operation.responses = { ...operation.responses, ...refusalsOf(procedure, operation) };
}

/** Nothing at all is as good as a body without fields. */
function requireFields(body: RequestBody, required: string[]): void {
  body.required = required.length > 0;
  const schema = body.content["application/json"]?.schema;
  if (schema && !("$ref" in schema) && required.length > 0) schema.required = required;
}

/** What the procedure misses in a body without fields: the generator sees through no schema that prepares its input. */
function requiredFields({ path, inputs: [input] }: Procedure): string[] {
  if (!(input instanceof z.ZodType)) return [];
  const ids = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = ""]) => [name, "1"] as const);
  const { error } = input.safeParse(Object.fromEntries(ids));
  return error?.issues.map((issue) => String(issue.path[0])) ?? [];
}

function generatedDocument(options: OpenApiOptions): OpenAPIObject {
  return generateOpenApiDocument(appRouter, {
    title: `${options.name} API`,
    description: "Videos, playlists, categories and time-stamped transcripts in several languages.",
    version,
    openApiVersion: "3.1.0",
    baseUrl: `${options.publicUrl}/api`,
    securitySchemes: {
      session: {
        type: "apiKey",
        in: "cookie",
        name: options.sessionCookie,
        description: "What a person has after signing in at /api/login",
      },
      token: {
        type: "http",
        scheme: "bearer",
        description: "An API token that an admin made, with the scope read, content or admin",
      },
    },
  });
}
