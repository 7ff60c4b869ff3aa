import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import type { Configuration } from "openid-client";
import { z } from "zod";
import type { Identity } from "@minbar/data/people/identities";
import type { Settings } from "../foundation/env.ts";

type OidcSettings = NonNullable<Settings["oidc"]>;

/** The cookie that ties the provider's response to the browser that started the sign-in. */
export const oidcVisit = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
});

export type OidcVisit = z.infer<typeof oidcVisit>;

const claims = z.object({
  sub: z.string(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});

type Person =
  | { outcome: "person"; identity: Identity }
  /** The provider returns no e-mail address, or an unverified one. */
  | { outcome: "no-email" | "unverified" };

export type Oidc = ReturnType<typeof createOidc>;

const timeoutSeconds = 10;

/** An OpenID provider, discovered on first use. Times out after 10 seconds. */
export function createOidc(settings: OidcSettings, redirectUri: string) {
  let found: Promise<Configuration> | undefined;
  const provider = (): Promise<Configuration> => {
    // After a failed discovery the next sign-in tries again.
    found ??= discover(settings).catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };

  return {
    start: async (returnTo: string) => {
      const config = await provider();
      const visit = {
        state: randomState(),
        nonce: randomNonce(),
        codeVerifier: randomPKCECodeVerifier(),
        returnTo,
      };
      const url = buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state: visit.state,
        nonce: visit.nonce,
        code_challenge: await calculatePKCECodeChallenge(visit.codeVerifier),
        code_challenge_method: "S256",
      });
      return { url, visit };
    },

    /** Throws unless `url` is the provider's response to this visit. */
    finish: async (url: URL, visit: OidcVisit) => {
      const config = await provider();
      const tokens = await authorizationCodeGrant(config, url, {
        pkceCodeVerifier: visit.codeVerifier,
        expectedState: visit.state,
        expectedNonce: visit.nonce,
        idTokenExpected: true,
      });
      const fromToken = claims.parse(tokens.claims());
      // Many providers put only the subject into the token.
      const isComplete = fromToken.email !== undefined || !config.serverMetadata().userinfo_endpoint;
      const identity = isComplete
        ? fromToken
        : claims.parse(await fetchUserInfo(config, tokens.access_token, fromToken.sub));
      return personOf(config.serverMetadata().issuer, identity);
    },
  };
}

function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  // The settings allow plain http for a provider on this machine only.
  const execute = issuer.protocol === "http:" ? [allowInsecureRequests] : [];
  return discovery(issuer, clientId, clientSecret, undefined, { execute, timeout: timeoutSeconds });
}

function personOf(issuer: string, identity: z.infer<typeof claims>): Person {
  if (identity.email === undefined) return { outcome: "no-email" };
  if (identity.email_verified === false) return { outcome: "unverified" };
  return {
    outcome: "person",
    identity: {
      issuer,
      subject: identity.sub,
      email: identity.email,
      firstName: identity.given_name ?? null,
      lastName: identity.family_name ?? null,
      isVerified: identity.email_verified === true,
    },
  };
}
