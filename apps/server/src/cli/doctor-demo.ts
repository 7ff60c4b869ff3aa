import { demoAccounts } from "@minbar/demo/accounts";
import type { SiteFinding } from "./site-finding.ts";

interface Site {
  site: URL;
  ask: (url: URL, init: RequestInit) => Promise<Response>;
}

/** Tries the published password of the demo's admin, once. */
export async function demoFinding({ site, ask }: Site): Promise<SiteFinding> {
  const { email, password } = demoAccounts[0];
  const { status, body, headers } = await ask(new URL("/api/login", site), {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ email, password }),
  });
  await body?.cancel();
  if (status === 401) return { level: "ok", text: "demo: its accounts cannot sign in" };
  if (status !== 200)
    return { level: "warn", text: `demo: not checked, because /api/login answered ${status}` };
  await endSession(headers, { site, ask });
  return {
    level: "fail",
    text: `demo: ${email} signs in with the published password: set DEMO=off, or run "minbar demo remove --yes"`,
  };
}

async function endSession(headers: Headers, { site, ask }: Site): Promise<void> {
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
  const { body } = await ask(new URL("/api/logout", site), { headers: { cookie: cookies.join("; ") } });
  await body?.cancel();
}
