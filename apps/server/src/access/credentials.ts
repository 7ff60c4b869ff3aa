import type { FastifyRequest } from "fastify";
import { hashSecret } from "@minbar/data/people/secret";

/** The format of Lucia's secrets: 25 random bytes in lower-case base 32. */
const sessionForm = /^[a-z2-7]{40}$/;
/** The format of an API token: 32 random bytes in base64url, after its prefix. */
const tokenForm = /^minbar_[\w-]{43}$/;

type Credentials = Pick<FastifyRequest, "headers" | "cookies">;

/** The name of the session cookie. Browsers refuse the prefix `__Host-` without TLS. */
export function sessionCookieOf(publicUrl: string): string {
  return publicUrl.startsWith("https:") ? "__Host-minbar_session" : "minbar_session";
}

/** The secret of the session cookie; `undefined` for a value in another format. */
export function sessionSecretOf({ cookies }: Credentials, cookie: string): string | undefined {
  const secret = cookies[cookie];
  return secret !== undefined && sessionForm.test(secret) ? secret : undefined;
}

/** The part of an `Authorization` header after `Bearer`. */
export function bearerSecretOf(authorization: string): string | undefined {
  return /^bearer +(\S+) *$/i.exec(authorization)?.[1];
}

/**
 * The SHA-256 of a request's token or, without one, of its session's secret; `undefined` if neither has our format. Other
 * cookies are ignored, and a long header does not create a long key.
 */
export function credentialsKey(request: Credentials, cookie: string): string | undefined {
  const { authorization } = request.headers;
  if (authorization === undefined) return hashOf(sessionSecretOf(request, cookie));
  const token = bearerSecretOf(authorization);
  return token !== undefined && tokenForm.test(token) ? hashSecret(token) : undefined;
}

function hashOf(secret: string | undefined): string | undefined {
  return secret === undefined ? undefined : hashSecret(secret);
}
