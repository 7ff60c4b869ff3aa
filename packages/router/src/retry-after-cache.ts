/**
 * Remembers who has to wait, so that repeated attempts cost no query. Per process and for a few seconds at a time; the
 * database stores the limits themselves.
 */
export interface RetryAfterCache {
  /** Whole seconds that this key still has to wait; 0 if nothing is stored. */
  secondsLeft(key: string): number;
  remember(key: string, seconds: number): void;
}
