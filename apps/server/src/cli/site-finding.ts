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
