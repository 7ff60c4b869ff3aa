/**
 * Who was told to wait a moment ago, so that whoever goes on all the same costs no look at the database. Of one process,
 * and for a few seconds at a time: the database says what counts.
 */
export interface Refusals {
  /** Whole seconds that this key still has to wait, as far as is remembered; 0 when nothing is. */
  secondsLeft(key: string): number;
  remember(key: string, seconds: number): void;
}
