import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { findOrCreateIdentity } from "@minbar/data/people/identities";
import type { AccessOptions } from "./access-options.ts";
import { createOidc, oidcVisit } from "./oidc.ts";
import type { Oidc, OidcVisit } from "./oidc.ts";
import type { Settings } from "../foundation/env.ts";
import { safeReturnTo } from "./return-to.ts";
import { pathWith } from "./sign-in-page.ts";

const minutesAtProvider = 10;

/** The redirect to the provider and the callback; the sign-in page shows errors. */
export function registerOidc(
  app: FastifyInstance,
  { db, sessions, settings: { publicUrl } }: AccessOptions,
  oidc: NonNullable<Settings["oidc"]>,
): void {
  const provider = createOidc(oidc, `${publicUrl}/api/login/callback`);
  const visits = visitCookie(publicUrl);

  app.get<{ Querystring: Record<string, unknown> }>("/api/login/oidc", async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    try {
      const { url, visit } = await provider.start(safeReturnTo(request.query["returnTo"], publicUrl));
      visits.keep(reply, visit);
      return reply.redirect(url.href);
    } catch (error) {
      request.log.warn({ err: error }, "the OpenID provider does not respond");
      return backToPage(reply, "provider", "/");
    }
  });

  app.get("/api/login/callback", async (request, reply) => {
    reply.header("Cache-Control", "no-store");
    const visit = visits.take(request, reply);
    if (!visit) return backToPage(reply, "expired", "/");
    const returnTo = safeReturnTo(visit.returnTo, publicUrl);
    const person = await finish(provider, new URL(request.url, publicUrl), { visit, request });
    if (person.outcome !== "person") return backToPage(reply, person.outcome, returnTo);
    const admission = await findOrCreateIdentity(db, person.identity, {
      includeDemo: sessions.acceptsDemo(request),
    });
    if (!("user" in admission)) return backToPage(reply, admission.outcome, returnTo);
    await sessions.begin(request, reply, admission.user);
    return reply.redirect(returnTo);
  });
}

async function finish(
  provider: Oidc,
  url: URL,
  { visit, request }: { visit: OidcVisit; request: FastifyRequest },
): Promise<Awaited<ReturnType<Oidc["finish"]>> | { outcome: "provider" }> {
  try {
    return await provider.finish(url, visit);
  } catch (error) {
    request.log.warn({ err: error }, "sign-in with the OpenID provider failed");
    return { outcome: "provider" };
  }
}

function backToPage(reply: FastifyReply, error: string, returnTo: string): FastifyReply {
  return reply.redirect(pathWith("/api/login", { error, returnTo }));
}

/** `Lax`, because the provider's redirect is a navigation from another site. */
function visitCookie(publicUrl: string) {
  const secure = publicUrl.startsWith("https:");
  const name = secure ? "__Host-minbar_oidc" : "minbar_oidc";
  const attributes = { httpOnly: true, sameSite: "lax", path: "/", secure } as const;
  return {
    keep: (reply: FastifyReply, visit: OidcVisit): void => {
      const value = Buffer.from(JSON.stringify(visit)).toString("base64url");
      reply.setCookie(name, value, { ...attributes, maxAge: minutesAtProvider * 60 });
    },
    take: (request: FastifyRequest, reply: FastifyReply): OidcVisit | undefined => {
      const value = request.cookies[name];
      if (value === undefined) return undefined;
      reply.clearCookie(name, attributes);
      return oidcVisit.safeParse(parseJson(Buffer.from(value, "base64url").toString())).data;
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
