import { readFileSync } from "node:fs";
import { generateOpenApiDocument } from "trpc-openapi";
import type { OpenAPIObject } from "trpc-openapi";
import { appRouter } from "@minbar/router/index";

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
  version: string;
};

/** The OpenAPI 3.1 document of the REST calls, made from the procedures themselves. */
export function openApiDocument(options: {
  name: string;
  publicUrl: string;
  sessionCookie: string;
}): OpenAPIObject {
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
