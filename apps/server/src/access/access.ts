import type { FastifyInstance } from "fastify";
import type { AccessOptions } from "./access-options.ts";
import { registerLogin } from "./login.ts";
import type { Sessions } from "./session.ts";
import { registerSetUp } from "./set-up.ts";

/** Signing in and out: routes and not procedures, since they set or clear the cookie. */
export async function registerAccess(scope: FastifyInstance, options: AccessOptions): Promise<void> {
  const { oidc } = options.settings;
  registerLogin(scope, options);
  registerLogout(scope, options.sessions);
  registerSetUp(scope, options);
  if (!oidc) return;
  const { registerOidc } = await import("./login-oidc.ts");
  registerOidc(scope, options, oidc);
}

/**
 * Ends the session and goes to `/`. It is a navigation, so a page of another site could send people here: such a visit
 * ends nothing.
 */
function registerLogout(app: FastifyInstance, sessions: Sessions): void {
  app.get("/api/logout", async (request, reply) => {
    const site = request.headers["sec-fetch-site"];
    const isOurs = site === undefined || site === "same-origin" || site === "none";
    if (isOurs) await sessions.end(request, reply);
    return reply.header("Cache-Control", "no-store").redirect("/");
  });
}
