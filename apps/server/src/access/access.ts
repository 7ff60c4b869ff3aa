import type { FastifyInstance } from "fastify";
import type { AccessOptions } from "./access-options.ts";
import { registerLogin } from "./login.ts";
import type { Sessions } from "./session.ts";
import { registerSetUp } from "./set-up.ts";

/** Sign-in and sign-out. They are routes instead of procedures because they set or clear the cookie. */
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
 * Ends the session and redirects to `/`. It is a navigation, so another site could link to it: such a visit ends no
 * session.
 */
function registerLogout(app: FastifyInstance, sessions: Sessions): void {
  app.get("/api/logout", async (request, reply) => {
    const site = request.headers["sec-fetch-site"];
    const isOurs = site === undefined || site === "same-origin" || site === "none";
    if (isOurs) {
      await sessions.end(request, reply);
      app.recognise(request, undefined);
    }
    return reply.header("Cache-Control", "no-store").redirect("/");
  });
}
