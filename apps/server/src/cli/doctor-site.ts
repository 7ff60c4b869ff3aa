import { demoAccounts } from "@minbar/demo/accounts";
import { once } from "node:events";
import { isIP } from "node:net";
import { connect } from "node:tls";
import { isLoopback } from "#foundation/this-machine.ts";
import { reportFindings, reasonOf } from "./doctor-report.ts";
import { fail, isHealthy, ok, skip, warn } from "./finding.ts";
import type { Finding } from "./finding.ts";
import { giveResult, printLine } from "./output.ts";

interface Site {
  site: URL;
  ask: (url: URL, init: RequestInit) => Promise<Response>;
}

/** Tries the published password of the demo's admin, once. */
async function demoFinding({ site, ask }: Site): Promise<Finding> {
  const { email, password } = demoAccounts[0];
  const { status, body, headers } = await ask(new URL("/api/login", site), {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ email, password }),
  });
  await body?.cancel();
  if (status === 401) return ok("demo: its accounts cannot sign in");
  if (status !== 200) return warn(`demo: not checked, because /api/login answered ${status}`);
  await endSession(headers, { site, ask });
  return fail(
    `demo: ${email} signs in with the published password: set DEMO=off, or run "minbar demo remove --yes"`,
  );
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
  giveResult({ ok: isHealthy(findings), findings });
  for (const { level, text } of findings) printLine(`${level.padEnd("skip".length)}  ${text}`);
  return isHealthy(findings);
}

/** @param token of scope admin. */
export async function siteFindings(site: URL, token?: string): Promise<Finding[]> {
  const certificate = await certificateFinding(site, patience);
  // A token is never sent to a server that cannot prove its name.
  if (certificate.level === "fail") return [certificate, skip("all other checks: fix TLS first")];
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

async function attempt(name: string, check: () => Promise<Finding | Finding[]>): Promise<Finding[]> {
  try {
    return [await check()].flat();
  } catch (error) {
    return [fail(`${name}: ${reasonOf(error)}`)];
  }
}

function ask(url: URL | string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { redirect: "manual", signal: AbortSignal.timeout(patience), ...init });
}

/** At port 80, if the address of the site names no port. */
function plainOriginOf(site: URL): string | undefined {
  return site.protocol === "https:" && site.port === "" ? `http://${site.hostname}` : undefined;
}

async function pageFindings(site: URL): Promise<Finding[]> {
  const before = Date.now();
  const { status, headers, body } = await ask(new URL("/landing", site));
  await body?.cancel();
  if (status !== 200)
    return [fail(`page: /landing answered ${status} instead of 200: is a server running behind the proxy?`)];
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

function headerFindings(headers: Headers, isSecure: boolean): Finding[] {
  const expected = isSecure ? [...protections, strictTransport] : protections;
  const faults = expected.flatMap(([name, content]): Finding[] => {
    const value = headers.get(name);
    if (value === null) {
      const hint =
        name === strictTransport[0] ? "set PUBLIC_URL to this address" : "let the proxy pass it on";
      return [fail(`headers: ${name} is missing: ${hint}`)];
    }
    if (content.test(value)) return [];
    const hint = "do not set it in the proxy, Minbar does";
    return [warn(`headers: ${name} is not the one of Minbar: ${hint}`)];
  });
  return faults.length > 0 ? faults : [ok("headers: those that protect pages are there")];
}

function cookieFinding(headers: Headers): Finding {
  const open = headers.getSetCookie().find((cookie) => !/;\s*secure\b/i.test(cookie));
  if (open !== undefined) {
    const name = open.split("=", 1)[0];
    return fail(`cookies: ${name} is sent without Secure: set PUBLIC_URL to this address`);
  }
  // Both come from the same setting.
  return headers.has(strictTransport[0])
    ? ok("cookies: sent over TLS only, because PUBLIC_URL begins with https")
    : fail("cookies: sent without Secure: set PUBLIC_URL to this address");
}

/** Milliseconds of difference that a sign-in with an identity provider and a backup bear. */
const clockLimit = 5_000;

function clockFinding(date: string | null, here: number): Finding {
  const there = Date.parse(date ?? "");
  if (Number.isNaN(there)) return skip("clock: the answer has no date");
  const seconds = Math.round(Math.abs(there - here) / 1_000);
  return Math.abs(there - here) > clockLimit
    ? warn(`clock: ${seconds} s apart from this machine: synchronise both (NTP)`)
    : ok("clock: the same as on this machine");
}

/** @param plainOrigin of the same site without TLS. */
export async function redirectFinding(site: URL, plainOrigin: string | undefined): Promise<Finding> {
  if (plainOrigin === undefined) {
    const reason = site.protocol === "https:" ? "the address names a port" : "the address is http";
    return skip(`redirect: not checked, because ${reason}`);
  }
  const answer = await ask(`${plainOrigin}/landing`).catch(() => undefined);
  await answer?.body?.cancel();
  if (!answer) return warn(`redirect: nothing answers at ${plainOrigin}: redirect it to ${site.origin}`);
  const { status, headers } = answer;
  const target = headers.get("location") ?? "";
  if (status >= 300 && status < 400 && target.startsWith(`${site.origin}/`))
    return ok(`redirect: ${plainOrigin} leads to https`);
  return fail(`redirect: ${plainOrigin} answers ${status} without TLS: redirect it to ${site.origin} (301)`);
}

async function readinessFinding(site: URL): Promise<Finding> {
  const { status, body } = await ask(new URL("/readyz", site));
  await body?.cancel();
  return status === 200
    ? ok("readiness: the server and its database answer")
    : fail(`readiness: /readyz answered ${status}: run "minbar doctor" on the server`);
}

/** Bytes: more than proxies accept without a setting, and than Minbar accepts for a sign-in. */
const largeBody = 2_000_000;

async function bodySizeFinding(site: URL): Promise<Finding> {
  const answer = await ask(new URL("/api/login", site), {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ email: "x".repeat(largeBody), password: "" }),
  });
  const isOurs = answer.headers.get("content-type")?.startsWith("application/json") === true;
  await answer.body?.cancel();
  return isOurs
    ? ok("body size: 2 MB reach the server")
    : fail(
        `body size: the proxy answered ${answer.status} to 2 MB: let it accept 5 MB (nginx: client_max_body_size 5m)`,
      );
}

async function metricsFinding(site: URL): Promise<Finding> {
  const { status, body } = await ask(new URL("/metrics", site));
  await body?.cancel();
  if (status === 200 && isLoopback(site.hostname))
    return skip("metrics: not checked, because programs on the server may read them");
  return status === 200
    ? fail("metrics: everybody can read /metrics: set TRUST_PROXY at each server")
    : ok("metrics: not readable without a token");
}

const day = 24 * 60 * 60 * 1_000;

/** Days before the end of a certificate from which its renewal is late: common tools renew it 30 days before. */
const soon = 14;

/** The certificate that the site sends, and whether a browser accepts it. */
async function certificateFinding(site: URL, patience: number): Promise<Finding> {
  if (site.protocol !== "https:")
    return warn("TLS: the address is http, so passwords travel unencrypted: use https");
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
    return fail(`TLS: no connection to ${site.host}: ${reasonOf(error)}`);
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

function findingOf({ host, end, names, problem }: Certificate): Finding {
  const date = end.toISOString().slice(0, 10);
  const left = Math.floor((end.getTime() - Date.now()) / day);
  if (problem === "CERT_HAS_EXPIRED")
    return fail(`TLS: the certificate ended on ${date}: renew it, and reload the proxy`);
  if (problem === "ERR_TLS_CERT_ALTNAME_INVALID")
    return fail(`TLS: the certificate is not for ${host} but for ${names}: get one for ${host}`);
  if (problem !== undefined) return fail(`TLS: ${refusedText(problem)}`);
  if (left < soon) return warn(`TLS: the certificate ends in ${left} days, on ${date}: renew it`);
  return ok(`TLS: the certificate is valid until ${date}`);
}

const ownAuthority = "for an authority of your own, set NODE_EXTRA_CA_CERTS to the file of its certificate";

function refusedText(problem: string): string {
  const advice = problem.includes("SELF_SIGNED")
    ? `get one from a public authority, or ${ownAuthority}`
    : `let the proxy send its whole chain, or ${ownAuthority}`;
  return `browsers refuse the certificate (${problem}): ${advice}`;
}

/** Declared as an error, but Node.js sets the code itself. */
function problemOf(error: unknown): string | undefined {
  if (typeof error === "string") return error;
  return error instanceof Error ? error.message : undefined;
}
