import type { FastifyRequest } from "fastify";
import type { Sessions } from "../access/session.ts";

/** The id of the signed-in user; `null`: the cookie has our format, but the database is unavailable. */
export async function personOf(
  request: FastifyRequest,
  sessions: Sessions,
): Promise<string | undefined | null> {
  try {
    return (await sessions.read(request))?.user.id;
  } catch (error) {
    request.log.warn({ err: error }, "reading the session failed");
    return null;
  }
}
