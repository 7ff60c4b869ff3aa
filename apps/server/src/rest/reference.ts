import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { answerPage } from "../web/security.ts";

/**
 * The interactive reference of the API at `/api/docs`, served from its own package's files.
 *
 * That package keeps several megabytes of script in memory, so it lives in an application of its own that the first
 * visit starts.
 */
export function registerReference(app: FastifyInstance): void {
  let reference: Promise<FastifyInstance> | undefined;

  app.get("/api/docs", (_request, reply) => reply.redirect("/api/docs/"));
  app.get("/api/docs/*", async (request, reply) => {
    reference ??= startReference();
    const answer = await (await reference).inject({ method: "GET", url: request.url });
    const type = String(answer.headers["content-type"]);
    if (answer.statusCode === 200 && type.startsWith("text/html")) return answerPage(reply, answer.body);
    return reply.code(answer.statusCode).type(type).send(answer.rawPayload);
  });
  app.addHook("onClose", async () => {
    await (await reference)?.close();
  });
}

async function startReference(): Promise<FastifyInstance> {
  const { default: scalar } = await import("@scalar/fastify-api-reference");
  const app = Fastify();
  await app.register(scalar, {
    routePrefix: "/api/docs",
    configuration: {
      url: "/api/openapi.json",
      nonce: "__NONCE__",
      // Nothing is loaded from elsewhere, and nothing is sent there.
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
