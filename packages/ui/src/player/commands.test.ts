import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createFakePlayer } from "./fake-player.ts";
import { createPlayback } from "./playback.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start(options?: Parameters<typeof createFakePlayer>[0]) {
  const playback = createPlayback();
  const player = createFakePlayer(options);
  playback.attach(player);
  return { playback, player };
}

describe("the playback rate", () => {
  test("is applied as soon as the player is ready", () => {
    const { playback, player } = start();
    playback.setRate(0.5);
    expect(player.rate()).toBe(1);
    player.emit({ type: "ready" });
    expect(player.rate()).toBe(0.5);
    expect(playback.$rates.get()).toEqual([0.5, 1, 2]);
  });

  test("is reset when the player does not offer it", () => {
    const { playback, player } = start({ rates: [1] });
    playback.setRate(0.5);
    player.emit({ type: "ready" });
    expect(playback.$rate.get()).toBe(1);
    expect(player.commands).toEqual([]);
  });

  test("is set again when the player forgot it before playing", () => {
    const playback = createPlayback();
    const player = createFakePlayer();
    const rates: number[] = [];
    playback.attach({ ...player, setRate: (rate) => rates.push(rate) });
    player.emit({ type: "ready" });
    playback.setRate(2);
    player.emit({ type: "playing" });
    expect(rates).toEqual([2, 2]);
  });

  test("follows a rate chosen in the player itself", () => {
    const { playback, player } = start();
    player.emit({ type: "ready" });
    player.emit({ type: "rate", rate: 2 });
    expect(playback.$rate.get()).toBe(2);
  });
});

describe("toggle", () => {
  test("plays a paused video and pauses a playing one", () => {
    const { playback, player } = start();
    player.emit({ type: "ready" });
    playback.toggle();
    expect(player.playing()).toBe(true);
    playback.toggle();
    expect(player.playing()).toBe(false);
  });

  test("does nothing without a working player", () => {
    const { playback, player } = start();
    playback.toggle();
    player.emit({ type: "failed", failure: "removed" });
    playback.toggle();
    playback.skip(10);
    expect(player.commands).toEqual([]);
  });
});

describe("skip", () => {
  test("starts from the current position, and keeps the video playing or paused", () => {
    const { playback, player } = start();
    player.emit({ type: "ready" });
    playback.playFrom(20);
    vi.advanceTimersByTime(1700);
    playback.skip(10);
    expect(player.time()).toBeCloseTo(31.7);
    expect(player.playing()).toBe(true);
    playback.toggle();
    playback.skip(-5);
    expect(player.time()).toBeCloseTo(26.7);
    expect(player.playing()).toBe(false);
    expect(playback.$time.get()).toBeCloseTo(26.7);
  });

  test("stops at the start and the end of the video", () => {
    const { playback, player } = start({ duration: 40 });
    player.emit({ type: "ready" });
    playback.playFrom(35);
    playback.skip(10);
    expect(player.time()).toBe(40);
    playback.playFrom(3);
    playback.skip(-10);
    expect(player.time()).toBe(0);
  });

  test("moves twice as far when called twice in a row, although the player responds late", () => {
    const playback = createPlayback();
    const player = createFakePlayer();
    playback.attach({ ...player, seek: (to) => setTimeout(() => player.seek(to), 400) });
    player.emit({ type: "ready" });
    playback.playFrom(100);
    vi.advanceTimersByTime(1000);
    playback.skip(10);
    playback.skip(10);
    vi.advanceTimersByTime(500);
    expect(player.time()).toBeGreaterThan(120);
  });
});

test("skips add up although the player responds late to each of them", () => {
  const playback = createPlayback();
  const player = createFakePlayer();
  playback.attach({ ...player, seek: (to) => setTimeout(() => player.seek(to), 400) });
  player.emit({ type: "ready" });
  playback.playFrom(100);
  vi.advanceTimersByTime(2000);
  playback.toggle();
  const start = player.time();
  for (const seconds of [10, 5, -10]) {
    playback.skip(seconds);
    vi.advanceTimersByTime(300);
  }
  vi.advanceTimersByTime(2000);
  expect(player.time()).toBeCloseTo(start + 5);
});

describe("the playing state", () => {
  test("includes buffering during playback, but not before the first frame or after a pause", () => {
    const { playback, player } = start();
    player.emit({ type: "ready" });
    const results = (
      ["buffering", "playing", "buffering", "playing", "paused", "buffering", "ended"] as const
    ).map((type) => {
      player.emit({ type });
      return playback.$playing.get();
    });
    expect(results).toEqual([false, true, true, true, false, false, false]);
  });
});
