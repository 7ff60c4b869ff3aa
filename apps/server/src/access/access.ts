import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AccessOptions } from "./access-options.ts";
import { registerLogin } from "./login.ts";
import type { Sessions } from "./session.ts";
import { registerSetUp } from "./set-up.ts";

/** Sign-in and sign-out. They are routes instead of procedures because they set or clear the cookie. */
export async function registerAccess(scope: FastifyInstance, options: AccessOptions): Promise<void> {
  const { oidc } = options.settings;
  registerLogin(scope, options);
  registerLogout(scope, options.sessions, options.settings.publicUrl);
  registerSetUp(scope, options);
  if (!oidc) return;
  const { registerOidc } = await import("./login-oidc.ts");
  registerOidc(scope, options, oidc);
}

/**
 * Ends the session and redirects to `/`. It is a navigation, so another site could link to it: such a visit ends no
 * session.
 */
function registerLogout(app: FastifyInstance, sessions: Sessions, publicUrl: string): void {
  app.get("/api/logout", async (request, reply) => {
    if (isOwnVisit(request, publicUrl)) {
      await sessions.end(request, reply);
      app.recognise(request, undefined);
    }
    return reply.header("Cache-Control", "no-store").redirect("/");
  });
}

function isOwnVisit({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  // Older browsers, and browsers on plain http, send no Sec-Fetch-Site. Our pages let them send the address of the page. Another
  // site can hide its own, so without one a visit may come from there. Only navigations carry our cookie from another site,
  // and they accept HTML: a request that does not is one of a command-line tool.
  if (headers.accept?.includes("text/html") !== true) return true;
  return URL.canParse(headers.referer ?? "") && new URL(headers.referer ?? "").origin === publicUrl;
}
