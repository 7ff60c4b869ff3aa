import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createFakePlayer } from "./fake-player.ts";
import { createPlayback } from "./playback.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start() {
  const playback = createPlayback();
  const player = createFakePlayer();
  playback.attach(player);
  return { playback, player };
}

/** Advances the time by that many seconds. */
function run(seconds: number) {
  vi.advanceTimersByTime(seconds * 1000);
}

describe("Watching a video", () => {
  test("no place is told before anything plays", () => {
    const { playback, player } = start();
    player.emit({ type: "ready" });
    expect(playback.$status.get()).toBe("ready");
    expect(playback.$time.get()).toBeUndefined();
  });

  test("the place follows the player once a second, and stops with it", () => {
    const { playback, player } = start();
    player.emit({ type: "ready" });
    player.play();
    run(3);
    expect(playback.$time.get()).toBeCloseTo(3);
    player.pause();
    player.seek(60);
    vi.advanceTimersByTime(5000);
    expect(playback.$time.get()).toBeCloseTo(3);
  });

  test("a line chosen before the player is ready plays as soon as it is", () => {
    const { playback, player } = start();
    playback.playFrom(42);
    expect(playback.$time.get()).toBe(42);
    expect(player.playing()).toBe(false);
    player.emit({ type: "ready" });
    expect(player.time()).toBe(42);
    expect(player.playing()).toBe(true);
  });

  test("a part shown before it is played begins where it was shown, and pauses at its end", () => {
    const { playback, player } = start();
    playback.cue({ start: 42, end: 45 });
    player.emit({ type: "ready" });
    run(2);
    expect(playback.$time.get()).toBe(42);
    expect(player.commands).not.toContain("seek 42");
    player.emit({ type: "buffering" });
    expect(playback.$time.get()).toBe(42);
    player.play();
    expect(player.time()).toBe(42);
    run(4);
    expect(player.playing()).toBe(false);
    expect(playback.$time.get()).toBeCloseTo(45, 0);
    player.play();
    run(2);
    expect(player.time()).toBeGreaterThan(46);
  });

  test("a line chosen in the meantime wins over the part that was shown", () => {
    const { playback, player } = start();
    playback.cue({ start: 42 });
    player.emit({ type: "ready" });
    playback.playFrom(10);
    run(1);
    expect(player.time()).toBeCloseTo(11, 0);
  });

  test("a player that answers a seek late does not pull the current line back", () => {
    const playback = createPlayback();
    const player = createFakePlayer();
    playback.attach({ ...player, seek: () => setTimeout(() => player.seek(100), 1200) });
    player.emit({ type: "ready" });
    playback.playFrom(100);
    run(1);
    expect(playback.$time.get()).toBe(100);
    run(1);
    expect(playback.$time.get()).toBeCloseTo(101, 0);
  });

  test("a player that never answers a seek is believed in the end", () => {
    const playback = createPlayback();
    const player = createFakePlayer();
    playback.attach({ ...player, seek: () => undefined });
    player.emit({ type: "ready" });
    playback.playFrom(100);
    run(2);
    expect(playback.$time.get()).toBeCloseTo(2);
  });
});

describe("A video that cannot play", () => {
  test("still lets a line be chosen, and goes there after a retry", () => {
    const { playback, player } = start();
    player.emit({ type: "failed", failure: "not-embeddable" });
    expect(playback.$status.get()).toBe("failed");
    playback.playFrom(723);
    expect(playback.$time.get()).toBe(723);

    const next = createFakePlayer();
    playback.attach(next);
    expect(playback.$status.get()).toBe("loading");
    next.emit({ type: "ready" });
    expect(next.time()).toBe(723);
    expect(next.playing()).toBe(true);
  });

  test("counts as ready when it comes after all", () => {
    const { playback, player } = start();
    player.emit({ type: "failed", failure: "unreachable" });
    player.emit({ type: "ready" });
    expect(playback.$status.get()).toBe("ready");
  });
});

test("a player that was taken away is heard no more", () => {
  const playback = createPlayback();
  const player = createFakePlayer();
  const detach = playback.attach(player);
  detach();
  player.emit({ type: "playing" });
  expect(playback.$status.get()).toBe("loading");
  expect(vi.getTimerCount()).toBe(0);
});
