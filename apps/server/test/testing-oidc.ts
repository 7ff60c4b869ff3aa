import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

/** Claims of the people at the provider, by their subject. */
export type ProviderPeople = Record<string, Record<string, unknown>>;

export interface TestProvider {
  issuer: string;
  /** Signs in there as a person would, and gives back the address that leads to us again. */
  signIn(authorizationUrl: string, subject: string): Promise<URL>;
  stop(): Promise<void>;
}

export const client = { client_id: "minbar", client_secret: "a secret between two servers" };

/** A real OpenID provider on this machine, which asks for PKCE. */
export async function startTestProvider(redirectUri: string, people: ProviderPeople): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [redirectUri] }],
    claims: { email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    pkce: { required: () => true },
    cookies: { keys: ["for tests"] },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people[accountId] }),
    }),
  });
  server.on("request", provider.callback());
  return {
    issuer,
    signIn: (authorizationUrl, subject) => walk(authorizationUrl, { issuer, subject }),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const maxSteps = 12;

/** Follows the provider's redirects, fills in its two forms, and stops where it sends the browser elsewhere. */
async function walk(start: string, { issuer, subject }: { issuer: string; subject: string }): Promise<URL> {
  const jar = new Map<string, string>();
  const go = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const body = form && new URLSearchParams(form);
    const answer = await fetch(url, {
      redirect: "manual",
      headers: { cookie },
      ...(body ? { method: "POST", body } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  };

  let url = start;
  let answer = await go(url);
  for (let step = 0; step < maxSteps; step += 1) {
    const location = answer.headers.get("location");
    if (location !== null) {
      const next = new URL(location, issuer);
      if (next.origin !== issuer) return next;
      url = next.href;
      answer = await go(url);
    } else {
      const html = await answer.text();
      const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1];
      if (prompt === undefined) throw new Error(`The provider answered ${answer.status}: ${html}`);
      answer = await go(url, prompt === "login" ? { prompt, login: subject, password: "any" } : { prompt });
    }
  }
  throw new Error("The provider goes round in circles");
}
