import { describe, expect, test, vi } from "vitest";
import { createFakePlayer } from "./fake-player.ts";
import { run, useFakeClock } from "./fake-clock.ts";
import { createPlayback } from "./playback.ts";

useFakeClock();

function start() {
  const playback = createPlayback();
  const player = createFakePlayer();
  playback.attach(player);
  return { playback, player };
}

describe("watching a video", () => {
  test("no position is reported before playback starts", () => {
    const { playback, player } = start();
    player.emit({ type: "ready" });
    expect(playback.$status.get()).toBe("ready");
    expect(playback.$time.get()).toBeUndefined();
  });

  test("the position follows the player once a second, and stops with it", () => {
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

  test("a cued part starts where it was shown, and pauses at its end", () => {
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

  test("a line chosen in the meantime takes precedence over the cued part", () => {
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

  test("the player's time is accepted in the end when it never responds to a seek", () => {
    const playback = createPlayback();
    const player = createFakePlayer();
    playback.attach({ ...player, seek: () => undefined });
    player.emit({ type: "ready" });
    playback.playFrom(100);
    run(2);
    expect(playback.$time.get()).toBeCloseTo(2);
  });
});

describe("a video that cannot play", () => {
  test("a line can still be chosen, and plays after a retry", () => {
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

  test("the video becomes ready when the player loads late", () => {
    const { playback, player } = start();
    player.emit({ type: "failed", failure: "unreachable" });
    player.emit({ type: "ready" });
    expect(playback.$status.get()).toBe("ready");
  });
});

test("a detached player is no longer observed", () => {
  const playback = createPlayback();
  const player = createFakePlayer();
  const detach = playback.attach(player);
  detach();
  player.emit({ type: "playing" });
  expect(playback.$status.get()).toBe("loading");
  expect(vi.getTimerCount()).toBe(0);
});
