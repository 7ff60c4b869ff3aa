import { Counter, Histogram } from "./metrics-text.ts";

// Counters of this process since its start, for `/metrics`.

const requests = new Histogram(
  "minbar_http_request_duration_seconds",
  "Requests by route, method and class of status.",
);
const cacheAnswers = new Counter(
  "minbar_cache_answers_total",
  "Visitors' reads and pages: from memory, made anew, or from memory while the database is away.",
);
const signIns = new Counter("minbar_sign_ins_total", "Tries to sign in with a password.");
const refusals = new Counter(
  "minbar_requests_turned_away_total",
  "Requests not begun: too much under way, or too many from one address or account.",
);

export function observeRequest(
  request: { route: string; method: string; status: number },
  seconds: number,
): void {
  const { route, method, status } = request;
  requests.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, seconds);
}

export function countCacheAnswer(outcome: "hit" | "miss" | "stale"): void {
  cacheAnswers.add({ outcome });
}

export function countSignIn(outcome: "signed-in" | "wrong" | "refused" | "busy"): void {
  signIns.add({ outcome });
}

export function countRefusal(reason: "busy" | "too-many"): void {
  refusals.add({ reason });
}

/** In Prometheus' text format. */
export function countedText(): string {
  return [requests, cacheAnswers, signIns, refusals].map((metric) => metric.text()).join("");
}
