import { afterEach, beforeEach, vi } from "vitest";

/** For a test file to call once, at its top: in its tests the time stands still. */
export function useFakeClock(): void {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
}

/** Advances the time by that many seconds. */
export function run(seconds: number): void {
  vi.advanceTimersByTime(seconds * 1000);
}
