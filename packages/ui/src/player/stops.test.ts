import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createFakePlayer, startFakePlayer as start } from "./fake-player.ts";
import { createPlayback } from "./playback.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Advances the time by that many seconds. */
function run(seconds: number) {
  vi.advanceTimersByTime(seconds * 1000);
}

/** A player that reports its time in steps of a quarter of a second, like YouTube's. */
function startCoarse() {
  const playback = createPlayback();
  const player = createFakePlayer();
  const time = () => Math.floor(player.time() * 4) / 4;
  playback.attach({ ...player, time });
  player.emit({ type: "ready" });
  return { playback, player };
}

describe("A shared part of a video", () => {
  test("plays from its start and pauses at its end to the hundredth of a second", () => {
    const { playback, player } = start();
    playback.playRange({ start: 10, end: 12.345 });
    run(4);
    expect(player.playing()).toBe(false);
    expect(player.time()).toBeCloseTo(12.345, 2);
    expect(player.commands).toEqual(["seek 10", "play", "pause"]);
  });

  test("waits for the player to be ready", () => {
    const playback = createPlayback();
    const player = createFakePlayer();
    playback.attach(player);
    playback.playRange({ start: 10, end: 12.5 });
    player.emit({ type: "ready" });
    run(4);
    expect(player.time()).toBeCloseTo(12.5, 2);
  });

  test("plays on normally when the viewer resumes", () => {
    const { playback, player } = start();
    playback.playRange({ start: 10, end: 12 });
    run(3);
    player.play();
    run(5);
    expect(player.playing()).toBe(true);
    expect(playback.$time.get()).toBeGreaterThan(15);
  });

  test("is over when the viewer chooses a line outside of it", () => {
    const { playback, player } = start();
    playback.playRange({ start: 10, end: 12 });
    playback.playFrom(60);
    run(2);
    expect(player.playing()).toBe(true);
    playback.playFrom(10.5);
    run(3);
    expect(player.playing()).toBe(true);
  });

  test("is over when the viewer leaves it with the player's own controls", () => {
    const { playback, player } = start();
    playback.playRange({ start: 10, end: 12 });
    run(1);
    player.seek(60);
    run(1);
    expect(player.playing()).toBe(true);
  });

  test("ends no more than a tenth of a second late where the player tells its time in quarters", () => {
    const { playback, player } = startCoarse();
    playback.playRange({ start: 10, end: 12.4 });
    run(4);
    expect(player.playing()).toBe(false);
    expect(player.time()).toBeGreaterThanOrEqual(12.39);
    expect(player.time()).toBeLessThan(12.5);
  });

  test("is not cut short by a player that stops to fetch more", () => {
    const { playback, player } = start();
    playback.playRange({ start: 10, end: 12 });
    run(1.5);
    player.emit({ type: "buffering" });
    run(5);
    expect(player.time()).toBeCloseTo(11.5, 2);
    expect(player.commands).not.toContain("pause");
    player.play();
    run(2);
    expect(player.time()).toBeCloseTo(12, 2);
    expect(player.playing()).toBe(false);
  });

  test("keeps its last line the current one while it rests at its end", () => {
    const { playback } = start();
    playback.playRange({ start: 10, end: 12 });
    run(3);
    expect(playback.$time.get()).toBeLessThan(11.9);
    expect(playback.$time.get()).toBeGreaterThan(11.8);
  });

  test("is caught in time at double speed", () => {
    const { playback, player } = start();
    playback.setRate(2);
    playback.playRange({ start: 10, end: 12.345 });
    run(4);
    expect(player.time()).toBeCloseTo(12.345, 2);
  });
});

describe("A line repeated", () => {
  test("starts again from its start, again and again", () => {
    const { playback, player } = start();
    playback.repeat({ start: 30, end: 31.5 });
    run(10);
    expect(player.playing()).toBe(true);
    expect(player.time()).toBeGreaterThanOrEqual(30);
    expect(player.time()).toBeLessThan(31.51);
    expect(player.commands.filter((order) => order === "seek 30").length).toBe(7);
  });

  test("goes on when the viewer goes to another place in it", () => {
    const { playback } = start();
    playback.repeat({ start: 30, end: 40 });
    playback.playFrom(35);
    run(20);
    expect(playback.$repeat.get()).toBeDefined();
    expect(playback.$time.get()).toBeLessThan(40);
  });

  test("ends when the viewer goes to a place outside of it, by a line or by the player's own controls", () => {
    const { playback, player } = start();
    playback.repeat({ start: 30, end: 40 });
    playback.playFrom(60);
    expect(playback.$repeat.get()).toBeUndefined();
    playback.repeat({ start: 30, end: 40 });
    run(2);
    player.seek(100);
    run(2);
    expect(playback.$repeat.get()).toBeUndefined();
    expect(player.time()).toBeGreaterThan(101);
  });

  test("ends when told, and playing goes on", () => {
    const { playback, player } = start();
    playback.repeat({ start: 30, end: 32 });
    run(5);
    playback.repeat(undefined);
    run(5);
    expect(player.time()).toBeGreaterThan(32);
    expect(player.playing()).toBe(true);
  });

  test("is sent back once a round although the player still tells the old time for a while", () => {
    const playback = createPlayback();
    const player = createFakePlayer();
    let seeks = 0;
    const seek = (to: number) => {
      seeks += 1;
      setTimeout(() => player.seek(to), 350);
    };
    playback.attach({ ...player, seek });
    player.emit({ type: "ready" });
    playback.repeat({ start: 30, end: 31 });
    run(5.4);
    expect(seeks).toBe(4);
  });

  test("starts again even where it reaches beyond the video's end", () => {
    const { playback, player } = start();
    playback.repeat({ start: 595, end: 605 });
    run(5);
    player.emit({ type: "ended" });
    expect(player.playing()).toBe(true);
    expect(player.time()).toBe(595);
  });

  test("still starts again at double speed", () => {
    const { playback, player } = start();
    playback.setRate(2);
    playback.repeat({ start: 30, end: 32 });
    run(10);
    expect(player.time()).toBeLessThan(32.02);
  });
});
