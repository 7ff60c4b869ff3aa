/**
 * Remembers who has to wait, so that repeated tries cost no query. Of one process and for a few seconds at a time: the
 * limits themselves are in the database.
 */
export interface Refusals {
  /** Whole seconds that this key still has to wait; 0 when nothing is remembered. */
  secondsLeft(key: string): number;
  remember(key: string, seconds: number): void;
}
