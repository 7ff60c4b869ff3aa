import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { Pool } from "pg";

/** What a list can cost at the least: PostgreSQL writes the JSON and it is passed through. */
export function passedThrough(url: string): FastifyInstance {
  const pool = new Pool({ connectionString: url, max: 8 });
  const app = Fastify();
  app.get("/api/playlists", async (_request, reply) => {
    const { rows } = await pool.query<{ json: string }>(`
      select coalesce(json_agg(listed order by "createdAt", id), '[]')::text as json from (
        select p.*, count(*) as "videoCount" from playlists p join videos v on v."playlistId" = p.id and v."isPublic"
        group by p.id) listed`);
    return reply.type("application/json; charset=utf-8").send(rows[0]?.json);
  });
  return app;
}

/** The transcripts of a video as rows of jsonb to objects, and those to JSON: what everybody writes first. */
export function transcriptsAsObjects(url: string): FastifyInstance {
  const pool = new Pool({ connectionString: url, max: 8 });
  const app = Fastify();
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Fastify, which waits for them
  app.get<{ Params: { id: string } }>("/api/videos/:id/transcripts", async (request) => {
    const { rows } = await pool.query<Record<string, unknown>>(
      `select id, "videoId", language, content, version, "updatedAt", "approvalStatus" from transcripts
       where "videoId" = $1 order by id`,
      [Number(request.params.id)],
    );
    return rows;
  });
  return app;
}

/** The same bytes each time, or the same 304: what an answer from memory costs at the least. */
export function constantBytes(bytes: Buffer): FastifyInstance {
  const app = Fastify();
  const etag = 'W/"constant"';
  app.get("/*", (request, reply) => {
    if (request.headers["if-none-match"] === etag) return reply.code(304).header("etag", etag).send();
    return reply.type("application/json; charset=utf-8").header("etag", etag).send(bytes);
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
