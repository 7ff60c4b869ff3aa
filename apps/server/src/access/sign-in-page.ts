import { demoAccounts } from "@minbar/demo/accounts";
import { dataElement, escapeHtml } from "../web/web-page.ts";

interface SignInPage {
  returnTo: string;
  error: string | undefined;
  provider: string | null;
  /** Whether the request may sign in with an account of the demo: the page offers them then. */
  offersDemo: boolean;
}

/** The console's page with a form that works without JavaScript. */
export function signInPage(html: string, { returnTo, error, provider, offersDemo }: SignInPage): string {
  const form = `<noscript>
    <style nonce="__NONCE__">
      form { max-inline-size: 22rem; margin: 4rem auto 0; padding: 0 1rem }
      form p, form h1 { margin-block: 1rem }
      input { display: block; inline-size: 100%; padding: .5rem; border: 1px solid; border-radius: 8px }
      button { padding: .5rem 1rem; border: 1px solid; border-radius: 8px }
      noscript div > p { max-inline-size: 22rem; margin: 1rem auto; padding: 0 1rem }
    </style>
    <div lang="en" dir="ltr">
    <form method="post" action="/api/login">
      <h1>Sign in</h1>
      ${error === undefined ? "" : `<p role="alert">${escapeHtml(plainErrors[error] ?? plainErrors.provider)}</p>`}
      <p><label>E-mail <input name="email" type="email" autocomplete="username" required></label></p>
      <p><label>Password <input name="password" type="password" autocomplete="current-password" required></label></p>
      <input type="hidden" name="returnTo" value="${escapeHtml(returnTo)}">
      <p><button>Sign in</button></p>
    </form>
    ${provider === null ? "" : providerLink(provider, returnTo)}
    ${offersDemo ? demoAccounts.map((account) => demoForm(account, returnTo)).join("") : ""}
    <p><a href="/landing">Back to the videos</a></p>
    </div>
  </noscript>`;
  const data = offersDemo ? dataElement("demo", demoAccounts.map(demoAccountOf)) : "";
  return html.replace("</body>", () => `${data}${form}</body>`);
}

function demoAccountOf({ role, email, password }: Account) {
  return { role, email, password };
}

type Account = (typeof demoAccounts)[number];

function demoForm({ role, email, password }: Account, returnTo: string): string {
  const fields = Object.entries({ email, password, returnTo })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join("");
  const label = role.replaceAll("_", " ");
  return `<form method="post" action="/api/login">${fields}<p><button>Continue as ${label}</button></p></form>`;
}

/** Error messages for a page without JavaScript. */
const plainErrors: Record<string, string> & { provider: string } = {
  credentials: "This e-mail address and password do not match an account.",
  limit: "Too many tries to sign in. Please wait a few minutes.",
  database: "The database does not answer. Please try again.",
  busy: "The server is very busy. Please try again in a moment.",
  blocked: "This account can no longer sign in. Ask an admin of this site.",
  provider: "Signing in did not work. Please try again.",
};

function providerLink(provider: string, returnTo: string): string {
  const href = pathWith("/api/login/oidc", { returnTo });
  return `<p><a href="${escapeHtml(href)}">Continue with ${escapeHtml(provider)}</a></p>`;
}

/** The page of a one-time link, whose script sends the token of its URL. */
export function setUpPage(html: string): string {
  return html.replace("</body>", () => `${scriptsNeeded}</body>`);
}

const scriptsNeeded = `<noscript>
    <style nonce="__NONCE__">
      noscript p { max-inline-size: 30rem; margin: 4rem auto; padding: 0 1rem }
    </style>
    <p lang="en" dir="ltr">This page needs JavaScript. Turn it on and load the page again, or open the link in another browser. Until
      then the link stays valid.</p>
  </noscript>`;

export function pathWith(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query).toString()}`;
}
