/**
 * Why a save failed. `offline` (the device has no network), `unreachable` (no answer came) and `busy` (the server may take it
 * later) are retried, `refused` is not, `signed-out` waits for the person.
 */
export type FailureKind = "offline" | "unreachable" | "busy" | "refused" | "signed-out";

export interface SaveFailure {
  kind: FailureKind;
  /** Milliseconds that the server asks to wait. */
  retryAfterMs?: number | undefined;
}
