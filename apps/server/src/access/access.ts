import type { FastifyInstance } from "fastify";
import type { AccessOptions } from "./access-options.ts";
import { registerLogin } from "./login.ts";
import { registerLogout } from "./logout.ts";
import { registerSetUp } from "./set-up.ts";

/** Signing in and out: routes and not procedures, since they set or clear the cookie. */
export async function registerAccess(scope: FastifyInstance, options: AccessOptions): Promise<void> {
  const { db, sessions, settings } = options;
  registerLogin(scope, options);
  registerLogout(scope, sessions);
  registerSetUp(scope, options);
  if (!settings.oidc) return;
  const { registerOidc } = await import("./login-oidc.ts");
  registerOidc(scope, { db, sessions, oidc: settings.oidc, publicUrl: settings.publicUrl });
}
