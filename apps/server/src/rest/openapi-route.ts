import type { FastifyInstance } from "fastify";
import type { OpenApiOptions } from "./openapi.ts";

/** The OpenAPI document, made when somebody first asks for it: what makes it takes 50 ms and 10 MB. */
export function registerOpenApi(app: FastifyInstance, options: OpenApiOptions): void {
  let json: Promise<string> | undefined;
  app.get("/api/openapi.json", async (_request, reply) => {
    json ??= import("./openapi.ts").then(({ openApiDocument }) => JSON.stringify(openApiDocument(options)));
    return reply.type("application/json; charset=utf-8").send(await json);
  });
}
