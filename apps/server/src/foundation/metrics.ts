import { Counter, Histogram } from "./metrics-text.ts";

// Counters of this process since its start, for `/metrics`.

export const requests = new Histogram(
  "minbar_http_request_duration_seconds",
  "Requests by route, method and class of status.",
);
export const cacheAnswers = new Counter<{ outcome: "hit" | "miss" | "stale" }>(
  "minbar_cache_answers_total",
  "Visitors' reads and pages: from the cache, newly created, or from the cache because of a fault or overload.",
  [{ outcome: "hit" }, { outcome: "miss" }, { outcome: "stale" }],
);
export const signIns = new Counter<{ outcome: "signed-in" | "wrong" | "refused" | "busy" }>(
  "minbar_sign_ins_total",
  "Tries to sign in with a password.",
  [{ outcome: "signed-in" }, { outcome: "wrong" }, { outcome: "refused" }, { outcome: "busy" }],
);
export const refusals = new Counter<{ reason: "busy" | "too-many" | "passed-on" }>(
  "minbar_requests_turned_away_total",
  "Requests not begun: too much under way, too many from one address or account, or left to another server.",
  [{ reason: "busy" }, { reason: "too-many" }, { reason: "passed-on" }],
);

/** In Prometheus text format. */
export function countedText(): string {
  return [requests, cacheAnswers, signIns, refusals].map((metric) => metric.text()).join("");
}
