import type { FastifyInstance } from "fastify";
import type { Sessions } from "./session.ts";

/**
 * Ends the session and goes to `/`. A navigation, as the specification has it, so a page of another site could send
 * people here: for such a visit nothing is ended, and they see that they are still signed in.
 */
export function registerLogout(app: FastifyInstance, sessions: Sessions): void {
  app.get("/api/logout", async (request, reply) => {
    const site = request.headers["sec-fetch-site"];
    const isOurs = site === undefined || site === "same-origin" || site === "none";
    if (isOurs) await sessions.end(request, reply);
    return reply.header("Cache-Control", "no-store").redirect("/");
  });
}
