import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startFakePlayer } from "@minbar/ui/player/fake-player";
import { createPlayerTime, reaction } from "./player-time.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  reaction.$value.set(200);
});

function start() {
  const { playback, player } = startFakePlayer();
  const time = createPlayerTime(playback);
  return { playback, player, time, stop: time.watch() };
}

test("A key press is dated back by the reaction time, scaled by the playback rate, but never before 0", () => {
  const { playback, player, time, stop } = start();
  player.emit({ type: "playing" });
  vi.advanceTimersByTime(100);
  expect(time.now()).toBe(0);
  vi.advanceTimersByTime(3900);
  expect(time.now()).toBe(3800);
  playback.setRate(0.5);
  vi.advanceTimersByTime(2000);
  expect(time.now()).toBe(4900);
  stop();
});

test("While the video is not advancing, the reason is returned instead of a time", () => {
  const { player, time, stop } = start();
  expect(time.now()).toBe("paused");
  player.emit({ type: "playing" });
  vi.advanceTimersByTime(1000);
  expect(time.now()).toBe(800);
  // In an advertisement, YouTube says nothing, and the video's time stays.
  player.time = () => 1;
  vi.advanceTimersByTime(1500);
  expect(time.now()).toBe("standsStill");
  for (const [type, reason] of [
    ["buffering", "loading"],
    ["paused", "paused"],
    ["ended", "ended"],
  ] as const) {
    player.emit({ type });
    expect(time.now()).toBe(reason);
  }
  player.emit({ type: "failed", failure: "removed" });
  expect(time.now()).toBe("notReady");
  stop();
});

test("The reaction time stays between 0 and 0.6 s, and an invalid stored value falls back to the default", () => {
  expect(["250", "", "soon", "-50", "650", "210"].map(reaction.read)).toEqual([250, 200, 200, 200, 200, 200]);
  for (let press = 0; press < 20; press += 1) reaction.change(1);
  expect(reaction.$value.get()).toBe(600);
  for (let press = 0; press < 20; press += 1) reaction.change(-1);
  expect(reaction.$value.get()).toBe(0);
});
