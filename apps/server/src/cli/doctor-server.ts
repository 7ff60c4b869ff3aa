import type { Settings } from "#foundation/env.ts";
import { fail, ok } from "./finding.ts";
import type { Finding } from "./finding.ts";

/** Milliseconds per request. */
const patience = 3_000;

/** The state of the server that runs with these settings, if any. */
export async function serverFindings({ host, port }: Pick<Settings, "host" | "port">): Promise<Finding[]> {
  const reachable = ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host;
  const origin = `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
  const ready = await ask(`${origin}/readyz`);
  if (!ready) return [ok(`no server answers at ${origin}`)];
  const metrics = await ask(`${origin}/metrics`);
  return [
    ready.status === 200
      ? ok(`the server at ${origin} is ready`)
      : fail(`the server at ${origin} is not ready (${ready.status})`),
    metrics?.status === 200
      ? summary(metrics.text)
      : ok("its metrics need a token with the scope admin (TRUST_PROXY is set)"),
  ];
}

async function ask(url: string): Promise<{ status: number; text: string } | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patience), redirect: "manual" });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return undefined;
  }
}

function summary(text: string): Finding {
  const sum = (start: RegExp): number =>
    text
      .split("\n")
      .filter((line) => start.test(line))
      .reduce((total, line) => total + Number(line.slice(line.lastIndexOf(" "))), 0);
  const requests = "^minbar_http_request_duration_seconds_count";
  const megabytes = Math.round(sum(/^process_resident_memory_bytes/) / 1024 / 1024);
  const parts = [
    `${sum(new RegExp(requests))} requests`,
    `${sum(new RegExp(`${requests}.*status="5xx"`))} failed`,
    `${sum(/^minbar_requests_turned_away_total/)} rejected`,
    `${sum(/^minbar_cache_answers_total\{outcome="hit"/)} from the cache`,
    `${sum(/^minbar_sign_ins_total\{outcome="(wrong|refused)"/)} sign-ins refused`,
    `${sum(/^minbar_jobs\{state="failed"/)} jobs failed`,
    `${sum(/^minbar_database_waiting/)} waiting for the database`,
    `${megabytes} MB`,
  ];
  const counters = `since its start: ${parts.join(", ")}`;
  return sum(/^minbar_database_up/) === 1 ? ok(counters) : fail(counters);
}
