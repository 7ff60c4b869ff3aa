import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { answerPage } from "../web/security.ts";
import type { OpenApiOptions } from "./openapi/openapi.ts";

/** The OpenAPI document, made on its first request in 50 ms and 10 MB. */
export function registerOpenApi(app: FastifyInstance, options: OpenApiOptions): void {
  let json: Promise<string> | undefined;
  app.get("/api/openapi.json", { config: { forOtherSites: true } }, async (_request, reply) => {
    json ??= import("./openapi/openapi.ts").then(({ openApiDocument }) =>
      JSON.stringify(openApiDocument(options)),
    );
    return reply.type("application/json; charset=utf-8").send(await json);
  });
}

/**
 * The interactive API reference at `/api/docs`, served from its package's files. That package keeps several megabytes of
 * script in memory, so it runs in a separate application, which the first visit starts.
 */
export function registerReference(app: FastifyInstance): void {
  let reference: Promise<FastifyInstance> | undefined;

  app.get("/api/docs", (_request, reply) => reply.redirect("/api/docs/"));
  app.get("/api/docs/*", async (request, reply) => {
    reference ??= startReference();
    const answer = await (await reference).inject({ method: "GET", url: request.url });
    if (answer.statusCode === 404) {
      reply.callNotFound();
      return reply;
    }
    const type = String(answer.headers["content-type"]);
    if (answer.statusCode === 200 && type.startsWith("text/html"))
      return answerPage(reply, answer.body, policy);
    return reply.code(answer.statusCode).type(type).send(answer.rawPayload);
  });
  app.addHook("onClose", async () => {
    await (await reference)?.close();
  });
}

/** The request editor adds its own styles without the nonce; scripts are as strict as elsewhere. */
function policy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

async function startReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import("@scalar/fastify-api-reference");
  const app = Fastify();
  await app.register(scalar, {
    routePrefix: "/api/docs",
    configuration: {
      url: "/api/openapi.json",
      // The server of this page, whatever its host name.
      servers: [{ url: "/api" }],
      authentication: { preferredSecurityScheme: "token" },
      showDeveloperTools: "never",
      customCss: 'a[href^="https://www.scalar.com"] { display: none; }',
      nonce: "__NONCE__",
      // Loads nothing from another host and sends nothing to it.
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
  await app.ready();
  return app;
}
