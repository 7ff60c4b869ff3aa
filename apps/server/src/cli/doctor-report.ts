import { missingStatementLimit } from "@minbar/data/statement-limit";
import { isLoopback } from "#foundation/this-machine.ts";
import { reportPause, siteReport } from "../health/site-report.ts";
import type { SiteReport } from "../health/site-report.ts";
import { fail, ok, skip, warn } from "./finding.ts";
import type { Finding } from "./finding.ts";

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
export async function reportFindings({ site, token, ask }: Question): Promise<Finding[]> {
  if (token === undefined)
    return [skip("streaming, forwarded address, PUBLIC_URL, statement limit: pass --token-file")];
  if (site.protocol !== "https:" && !isLoopback(site.hostname))
    return [skip("report: the token is not sent without TLS: use https")];
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

function refusal(status: number): Finding {
  const reasons: Record<number, string> = {
    401: "the token is not valid",
    404: "the token needs the scope admin, or the server is of an older version",
  };
  return fail(`report: ${reasons[status] ?? `/site-report answered ${status}`}`);
}

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

function streamFinding(spread: number): Finding {
  return spread > reportPause / 2
    ? ok("streaming: answers arrive while they are written")
    : fail(
        "streaming: the proxy collects an answer until it is complete: let it pass answers on at once (nginx: do not ignore X-Accel-Buffering)",
      );
}

function addressFinding(report: SiteReport, forged: SiteReport): Finding {
  const { address, isForwarded, trustsProxies, isTrusted } = report;
  const wrong = (text: string) => fail(`forwarded address: ${text}`);
  if (forged.address === forgedAddress)
    return wrong("everybody can forge theirs: let the proxy replace X-Forwarded-For, not extend it");
  if (isForwarded && !isTrusted)
    return wrong(`the server sees the proxy (${address}) and not the client: set TRUST_PROXY to ${address}`);
  if (!isForwarded && trustsProxies)
    return wrong(
      "TRUST_PROXY is set, but the proxy sends no X-Forwarded-For: let it send the client's address",
    );
  return ok(`forwarded address: the server sees this machine as ${address}`);
}

function publicUrlFinding(site: URL, { publicUrl }: SiteReport): Finding {
  return new URL(publicUrl).origin === site.origin
    ? ok("PUBLIC_URL: it is this address")
    : fail(`PUBLIC_URL: it is ${publicUrl}: set it to ${site.origin} at each server`);
}

function limitFinding({ hasStatementLimit }: SiteReport): Finding {
  if (hasStatementLimit === undefined) return fail("statement limit: the database does not answer");
  return hasStatementLimit
    ? ok("statement limit: PostgreSQL ends statements that take too long")
    : warn(`statement limit: ${missingStatementLimit}`);
}
