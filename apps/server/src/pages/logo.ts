import type { FastifyInstance } from "fastify";
import type { Logo } from "../foundation/logo-file.ts";
import { hasCurrent } from "../reads/send.ts";

/** Nothing in an SVG that is opened by itself may run or load anything. */
const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/** Serves the site's own logo. */
export function registerLogo(app: FastifyInstance, logo: Logo | undefined): void {
  if (!logo) return;
  const headers = { etag: `W/"${logo.version}"`, "content-security-policy": policy };
  app.get<{ Params: { version: string } }>(
    "/logo/:version",
    { config: { alwaysAnswered: true } },
    (request, reply) => {
      // During an update of several servers a page may come from one, and its logo from another.
      const isVersion = request.params.version === logo.version;
      reply
        .headers(headers)
        .header("Cache-Control", isVersion ? "public, max-age=31536000, immutable" : "no-cache");
      if (hasCurrent(request, headers)) return reply.code(304).send();
      return reply.type(logo.type).send(logo.content);
    },
  );
}
