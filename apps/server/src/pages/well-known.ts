import type { FastifyInstance } from "fastify";
import { accountAddress } from "@minbar/domain/people/page-path";
import type { Settings } from "../foundation/env.ts";

const day = 24 * 60 * 60 * 1000;

/** Days; RFC 9116 (2.5.5) recommends less than a year. */
const validFor = 180;

type Contact = Pick<Settings, "securityContact" | "hasPublicUrl" | "publicUrl">;

/** How a fault is reported, as RFC 9116 describes it. It expires long after any cache has asked again. */
function securityText(contact: string, { hasPublicUrl, publicUrl }: Contact): string {
  const today = Math.floor(Date.now() / day) * day;
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(today + validFor * day).toISOString()}`,
    "Preferred-Languages: en",
    ...(hasPublicUrl ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    "",
  ].join("\n");
}

/** Addresses that programs know by themselves (RFC 8615). */
export function registerWellKnown(app: FastifyInstance, settings: Contact): void {
  const { securityContact: contact } = settings;
  if (contact !== undefined)
    app.get("/.well-known/security.txt", { config: { alwaysAnswered: true } }, (_request, reply) =>
      reply
        .type("text/plain; charset=utf-8")
        .header("Cache-Control", "public, max-age=86400")
        .send(securityText(contact, settings)),
    );
  // Password managers lead there (w3.org/TR/change-password-url). The sign-in page sends on whoever is signed in.
  const query = new URLSearchParams({ returnTo: accountAddress }).toString();
  app.get("/.well-known/change-password", { config: { alwaysAnswered: true } }, (_request, reply) =>
    reply.redirect(`/api/login?${query}`, 302),
  );
}
