import type { FastifyInstance } from "fastify";
import type { Sessions } from "./session.ts";

/**
 * Ends the session and goes to `/`. It is a navigation, so a page of another site could send people here: such a visit
 * ends nothing.
 */
export function registerLogout(app: FastifyInstance, sessions: Sessions): void {
  app.get("/api/logout", async (request, reply) => {
    const site = request.headers["sec-fetch-site"];
    const isOurs = site === undefined || site === "same-origin" || site === "none";
    if (isOurs) await sessions.end(request, reply);
    return reply.header("Cache-Control", "no-store").redirect("/");
  });
}
