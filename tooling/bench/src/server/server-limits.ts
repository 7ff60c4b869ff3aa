import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { Pool } from "pg";

/** The same bytes each time, or the same 304: what an answer from memory costs at the least. */
export function constantBytes(bytes: Buffer, coding = "identity"): FastifyInstance {
  const app = Fastify();
  const etag = 'W/"constant"';
  const headers = { etag, ...(coding !== "identity" && { "content-encoding": coding }) };
  app.get("/*", (request, reply) => {
    if (request.headers["if-none-match"] === etag) return reply.code(304).header("etag", etag).send();
    return reply.type("application/json; charset=utf-8").headers(headers).send(bytes);
  });
  return app;
}

/** Nothing but a server and a pool. */
export function fastifyAndPg(url: string): FastifyInstance {
  const pool = new Pool({ connectionString: url, max: 8 });
  const app = Fastify();
  app.get("/api/playlists", async () => {
    const { rows } = await pool.query<Record<string, unknown>>("select * from playlists limit 1");
    return rows;
  });
  return app;
}
