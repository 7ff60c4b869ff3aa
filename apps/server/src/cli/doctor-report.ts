import { missingStatementLimit } from "@minbar/data/statement-limit";
import { z } from "zod";
import { isLoopback } from "#foundation/this-machine.ts";
import { reportPause } from "../health/site-report.ts";
import type { SiteReport } from "../health/site-report.ts";

export interface SiteFinding {
  /** "skip" where it was not checked. */
  level: "ok" | "warn" | "fail" | "skip";
  text: string;
}

/** In one sentence; `fetch` keeps the reason in `cause`. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError" || error.name === "AbortError") return "no answer in time";
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message || String(error);
}

interface Question {
  site: URL;
  token: string | undefined;
  ask: (url: URL, init: RequestInit) => Promise<Response>;
}

/** Of a network for examples, so that no client has it. */
const forgedAddress = "203.0.113.7";

/** What only the server can say: to those with a token of scope admin. */
export async function reportFindings({ site, token, ask }: Question): Promise<SiteFinding[]> {
  if (token === undefined) {
    const text = "streaming, forwarded address, PUBLIC_URL, statement limit: pass --token-file";
    return [{ level: "skip", text }];
  }
  if (site.protocol !== "https:" && !isLoopback(site.hostname))
    return [{ level: "skip", text: "report: the token is not sent without TLS: use https" }];
  const read = (headers: Record<string, string> = {}) =>
    ask(new URL("/site-report", site), { headers: { ...headers, authorization: `Bearer ${token}` } });
  const [plain, forged] = [await read(), await read({ "x-forwarded-for": forgedAddress })];
  if (plain.status !== 200 || forged.status !== 200) return [refusal(plain.status)];
  const [answer, forgedAnswer] = await Promise.all([readStream(plain), readStream(forged)]);
  return [
    streamFinding(answer.spread),
    addressFinding(answer.report, forgedAnswer.report),
    publicUrlFinding(site, answer.report),
    limitFinding(answer.report),
  ];
}

function refusal(status: number): SiteFinding {
  const reasons: Record<number, string> = {
    401: "the token is not valid",
    404: "the token needs the scope admin, or the server is of an older version",
  };
  return { level: "fail", text: `report: ${reasons[status] ?? `/site-report answered ${status}`}` };
}

const siteReport = z.object({
  address: z.string(),
  isForwarded: z.boolean(),
  trustsProxies: z.boolean(),
  isTrusted: z.boolean(),
  publicUrl: z.string(),
  hasStatementLimit: z.boolean().optional(),
}) satisfies z.ZodType<SiteReport>;

/** Characters; the report has some hundred. */
const longestReport = 10_000;

/** The report, and the milliseconds between its first and last bytes. */
async function readStream({ body }: Response): Promise<{ report: SiteReport; spread: number }> {
  let text = "";
  let first: number | undefined;
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    first ??= performance.now();
    text += chunk;
    if (text.length > longestReport) throw new Error("the answer is not a report of Minbar");
  }
  const report = siteReport.parse(JSON.parse(text.split("\n", 1)[0] ?? ""));
  return { report, spread: performance.now() - (first ?? performance.now()) };
}

function streamFinding(spread: number): SiteFinding {
  return spread > reportPause / 2
    ? { level: "ok", text: "streaming: answers arrive while they are written" }
    : {
        level: "fail",
        text: "streaming: the proxy collects an answer until it is complete: let it pass answers on at once (nginx: do not ignore X-Accel-Buffering)",
      };
}

function addressFinding(report: SiteReport, forged: SiteReport): SiteFinding {
  const { address, isForwarded, trustsProxies, isTrusted } = report;
  const fail = (text: string): SiteFinding => ({ level: "fail", text: `forwarded address: ${text}` });
  if (forged.address === forgedAddress)
    return fail("everybody can forge theirs: let the proxy replace X-Forwarded-For, not extend it");
  if (isForwarded && !isTrusted)
    return fail(`the server sees the proxy (${address}) and not the client: set TRUST_PROXY to ${address}`);
  if (!isForwarded && trustsProxies)
    return fail(
      "TRUST_PROXY is set, but the proxy sends no X-Forwarded-For: let it send the client's address",
    );
  return { level: "ok", text: `forwarded address: the server sees this machine as ${address}` };
}

function publicUrlFinding(site: URL, { publicUrl }: SiteReport): SiteFinding {
  return new URL(publicUrl).origin === site.origin
    ? { level: "ok", text: "PUBLIC_URL: it is this address" }
    : { level: "fail", text: `PUBLIC_URL: it is ${publicUrl}: set it to ${site.origin} at each server` };
}

function limitFinding({ hasStatementLimit }: SiteReport): SiteFinding {
  if (hasStatementLimit === undefined)
    return { level: "fail", text: "statement limit: the database does not answer" };
  return hasStatementLimit
    ? { level: "ok", text: "statement limit: PostgreSQL ends statements that take too long" }
    : { level: "warn", text: `statement limit: ${missingStatementLimit}` };
}
