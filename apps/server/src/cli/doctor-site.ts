import { demoAccounts } from "@minbar/demo/accounts";
import { once } from "node:events";
import { isIP } from "node:net";
import { connect } from "node:tls";
import { isLoopback } from "#foundation/this-machine.ts";
import { reportFindings, reasonOf } from "./doctor-report.ts";
import type { SiteFinding } from "./doctor-report.ts";
import { giveResult, printLine } from "./output.ts";

interface Site {
  site: URL;
  ask: (url: URL, init: RequestInit) => Promise<Response>;
}

/** Tries the published password of the demo's admin, once. */
async function demoFinding({ site, ask }: Site): Promise<SiteFinding> {
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

/** Milliseconds for each check. */
const patience = 10_000;

/** Checks a site from outside, prints what it found, and returns whether nothing failed. */
export async function siteDoctor(site: URL, token: string | undefined): Promise<boolean> {
  const findings = await siteFindings(site, token);
  giveResult({ ok: findings.every(({ level }) => level !== "fail"), findings });
  for (const { level, text } of findings) printLine(`${level.padEnd("skip".length)}  ${text}`);
  return findings.every(({ level }) => level !== "fail");
}

/** @param token of scope admin. */
export async function siteFindings(site: URL, token?: string): Promise<SiteFinding[]> {
  const certificate = await certificateFinding(site, patience);
  // A token is never sent to a server that cannot prove its name.
  if (certificate.level === "fail")
    return [certificate, { level: "skip", text: "all other checks: fix TLS first" }];
  const page = await attempt("page", () => pageFindings(site));
  if (page.some(({ level, text }) => level === "fail" && text.startsWith("page:")))
    return [certificate, ...page];
  const others = await Promise.all([
    attempt("redirect", () => redirectFinding(site, plainOriginOf(site))),
    attempt("readiness", () => readinessFinding(site)),
    attempt("body size", () => bodySizeFinding(site)),
    attempt("metrics", () => metricsFinding(site)),
    attempt("report", () => reportFindings({ site, token, ask })),
  ]);
  // Comparing a password would delay the answers to the others.
  const demo = await attempt("demo", () => demoFinding({ site, ask }));
  return [certificate, ...page, ...others.flat(), ...demo];
}

async function attempt(
  name: string,
  check: () => Promise<SiteFinding | SiteFinding[]>,
): Promise<SiteFinding[]> {
  try {
    return [await check()].flat();
  } catch (error) {
    return [{ level: "fail", text: `${name}: ${reasonOf(error)}` }];
  }
}

function ask(url: URL | string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { redirect: "manual", signal: AbortSignal.timeout(patience), ...init });
}

/** At port 80, if the address of the site names no port. */
function plainOriginOf(site: URL): string | undefined {
  return site.protocol === "https:" && site.port === "" ? `http://${site.hostname}` : undefined;
}

async function pageFindings(site: URL): Promise<SiteFinding[]> {
  const before = Date.now();
  const { status, headers, body } = await ask(new URL("/landing", site));
  await body?.cancel();
  if (status !== 200) {
    const text = `page: /landing answered ${status} instead of 200: is a server running behind the proxy?`;
    return [{ level: "fail", text }];
  }
  const isSecure = site.protocol === "https:";
  return [
    ...headerFindings(headers, isSecure),
    ...(isSecure ? [cookieFinding(headers)] : []),
    clockFinding(headers.get("date"), (before + Date.now()) / 2),
  ];
}

/** Each header that protects a page, and what it contains. */
const protections: [name: string, content: RegExp][] = [
  ["content-security-policy", /^[^,]*default-src 'self'[^,]*$/],
  ["x-content-type-options", /^nosniff$/],
];
const strictTransport: (typeof protections)[number] = ["strict-transport-security", /^max-age=\d{6,}[^,]*$/];

function headerFindings(headers: Headers, isSecure: boolean): SiteFinding[] {
  const expected = isSecure ? [...protections, strictTransport] : protections;
  const faults = expected.flatMap(([name, content]): SiteFinding[] => {
    const value = headers.get(name);
    if (value === null) {
      const hint =
        name === strictTransport[0] ? "set PUBLIC_URL to this address" : "let the proxy pass it on";
      return [{ level: "fail", text: `headers: ${name} is missing: ${hint}` }];
    }
    if (content.test(value)) return [];
    const hint = "do not set it in the proxy, Minbar does";
    return [{ level: "warn", text: `headers: ${name} is not the one of Minbar: ${hint}` }];
  });
  return faults.length > 0 ? faults : [{ level: "ok", text: "headers: those that protect pages are there" }];
}

function cookieFinding(headers: Headers): SiteFinding {
  const open = headers.getSetCookie().find((cookie) => !/;\s*secure\b/i.test(cookie));
  if (open !== undefined) {
    const name = open.split("=", 1)[0];
    return { level: "fail", text: `cookies: ${name} is sent without Secure: set PUBLIC_URL to this address` };
  }
  // Both come from the same setting.
  return headers.has(strictTransport[0])
    ? { level: "ok", text: "cookies: sent over TLS only, because PUBLIC_URL begins with https" }
    : { level: "fail", text: "cookies: sent without Secure: set PUBLIC_URL to this address" };
}

/** Milliseconds of difference that a sign-in with an identity provider and a backup bear. */
const clockLimit = 5_000;

function clockFinding(date: string | null, here: number): SiteFinding {
  const there = Date.parse(date ?? "");
  if (Number.isNaN(there)) return { level: "skip", text: "clock: the answer has no date" };
  const seconds = Math.round(Math.abs(there - here) / 1_000);
  return Math.abs(there - here) > clockLimit
    ? { level: "warn", text: `clock: ${seconds} s apart from this machine: synchronise both (NTP)` }
    : { level: "ok", text: "clock: the same as on this machine" };
}

/** @param plainOrigin of the same site without TLS. */
export async function redirectFinding(site: URL, plainOrigin: string | undefined): Promise<SiteFinding> {
  if (plainOrigin === undefined) {
    const reason = site.protocol === "https:" ? "the address names a port" : "the address is http";
    return { level: "skip", text: `redirect: not checked, because ${reason}` };
  }
  const answer = await ask(`${plainOrigin}/landing`).catch(() => undefined);
  await answer?.body?.cancel();
  if (!answer)
    return {
      level: "warn",
      text: `redirect: nothing answers at ${plainOrigin}: redirect it to ${site.origin}`,
    };
  const { status, headers } = answer;
  const target = headers.get("location") ?? "";
  if (status >= 300 && status < 400 && target.startsWith(`${site.origin}/`))
    return { level: "ok", text: `redirect: ${plainOrigin} leads to https` };
  return {
    level: "fail",
    text: `redirect: ${plainOrigin} answers ${status} without TLS: redirect it to ${site.origin} (301)`,
  };
}

async function readinessFinding(site: URL): Promise<SiteFinding> {
  const { status, body } = await ask(new URL("/readyz", site));
  await body?.cancel();
  return status === 200
    ? { level: "ok", text: "readiness: the server and its database answer" }
    : { level: "fail", text: `readiness: /readyz answered ${status}: run "minbar doctor" on the server` };
}

/** Bytes: more than proxies accept without a setting, and than Minbar accepts for a sign-in. */
const largeBody = 2_000_000;

async function bodySizeFinding(site: URL): Promise<SiteFinding> {
  const answer = await ask(new URL("/api/login", site), {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ email: "x".repeat(largeBody), password: "" }),
  });
  const isOurs = answer.headers.get("content-type")?.startsWith("application/json") === true;
  await answer.body?.cancel();
  return isOurs
    ? { level: "ok", text: "body size: 2 MB reach the server" }
    : {
        level: "fail",
        text: `body size: the proxy answered ${answer.status} to 2 MB: let it accept 5 MB (nginx: client_max_body_size 5m)`,
      };
}

async function metricsFinding(site: URL): Promise<SiteFinding> {
  const { status, body } = await ask(new URL("/metrics", site));
  await body?.cancel();
  if (status === 200 && isLoopback(site.hostname))
    return { level: "skip", text: "metrics: not checked, because programs on the server may read them" };
  return status === 200
    ? { level: "fail", text: "metrics: everybody can read /metrics: set TRUST_PROXY at each server" }
    : { level: "ok", text: "metrics: not readable without a token" };
}

const day = 24 * 60 * 60 * 1_000;

/** Days before the end of a certificate from which its renewal is late: common tools renew it 30 days before. */
const soon = 14;

/** The certificate that the site sends, and whether a browser accepts it. */
async function certificateFinding(site: URL, patience: number): Promise<SiteFinding> {
  if (site.protocol !== "https:")
    return { level: "warn", text: "TLS: the address is http, so passwords travel unencrypted: use https" };
  // The name in a URL has brackets around an IPv6 address.
  const host = site.hostname.replace(/^\[|\]$/g, "");
  const socket = connect({
    host,
    port: Number(site.port || 443),
    // Examined below, for a sentence about what is wrong. Nothing is sent over this connection.
    rejectUnauthorized: false,
    ...(isIP(host) === 0 && { servername: host }),
  });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(patience) });
    const { valid_to: end, subjectaltname: names = "none" } = socket.getPeerCertificate();
    return findingOf({ host, end: new Date(end), names, problem: problemOf(socket.authorizationError) });
  } catch (error) {
    return { level: "fail", text: `TLS: no connection to ${site.host}: ${reasonOf(error)}` };
  } finally {
    socket.destroy();
  }
}

interface Certificate {
  host: string;
  end: Date;
  names: string;
  problem: string | undefined;
}

function findingOf({ host, end, names, problem }: Certificate): SiteFinding {
  const date = end.toISOString().slice(0, 10);
  const left = Math.floor((end.getTime() - Date.now()) / day);
  if (problem === "CERT_HAS_EXPIRED")
    return fail(`the certificate ended on ${date}: renew it, and reload the proxy`);
  if (problem === "ERR_TLS_CERT_ALTNAME_INVALID")
    return fail(`the certificate is not for ${host} but for ${names}: get one for ${host}`);
  if (problem !== undefined) return fail(refusedText(problem));
  if (left < soon)
    return { level: "warn", text: `TLS: the certificate ends in ${left} days, on ${date}: renew it` };
  return { level: "ok", text: `TLS: the certificate is valid until ${date}` };
}

const ownAuthority = "for an authority of your own, set NODE_EXTRA_CA_CERTS to the file of its certificate";

function refusedText(problem: string): string {
  const advice = problem.includes("SELF_SIGNED")
    ? `get one from a public authority, or ${ownAuthority}`
    : `let the proxy send its whole chain, or ${ownAuthority}`;
  return `browsers refuse the certificate (${problem}): ${advice}`;
}

function fail(text: string): SiteFinding {
  return { level: "fail", text: `TLS: ${text}` };
}

/** Declared as an error, but Node.js sets the code itself. */
function problemOf(error: unknown): string | undefined {
  if (typeof error === "string") return error;
  return error instanceof Error ? error.message : undefined;
}
