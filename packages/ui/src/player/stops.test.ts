import { describe, expect, test } from "vitest";
import { run, useFakeClock } from "./fake-clock.ts";
import { createFakePlayer, startFakePlayer as start } from "./fake-player.ts";
import { createPlayback } from "./playback.ts";

useFakeClock();

/** A player that reports its time in steps of a quarter of a second, like YouTube's. */
function startCoarse() {
  const playback = createPlayback();
  const player = createFakePlayer();
  const time = () => Math.floor(player.time() * 4) / 4;
  playback.attach({ ...player, time });
  player.emit({ type: "ready" });
  return { playback, player };
}

describe("playRange", () => {
  test("plays from the start and pauses at the end to the hundredth of a second", () => {
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

  test("ends when the viewer chooses a line outside the range", () => {
    const { playback, player } = start();
    playback.playRange({ start: 10, end: 12 });
    playback.playFrom(60);
    run(2);
    expect(player.playing()).toBe(true);
    playback.playFrom(10.5);
    run(3);
    expect(player.playing()).toBe(true);
  });

  test("ends when the viewer leaves the range with the player's own controls", () => {
    const { playback, player } = start();
    playback.playRange({ start: 10, end: 12 });
    run(1);
    player.seek(60);
    run(1);
    expect(player.playing()).toBe(true);
  });

  test("pauses at most 0.1 seconds late when the player reports its time in quarter seconds", () => {
    const { playback, player } = startCoarse();
    playback.playRange({ start: 10, end: 12.4 });
    run(4);
    expect(player.playing()).toBe(false);
    expect(player.time()).toBeGreaterThanOrEqual(12.39);
    expect(player.time()).toBeLessThan(12.5);
  });

  test("does not end early when the player stops to buffer", () => {
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

  test("keeps the last line current while paused at the end", () => {
    const { playback } = start();
    playback.playRange({ start: 10, end: 12 });
    run(3);
    expect(playback.$time.get()).toBeLessThan(11.9);
    expect(playback.$time.get()).toBeGreaterThan(11.8);
  });

  test("pauses in time at double speed", () => {
    const { playback, player } = start();
    playback.setRate(2);
    playback.playRange({ start: 10, end: 12.345 });
    run(4);
    expect(player.time()).toBeCloseTo(12.345, 2);
  });
});

describe("repeat", () => {
  test("returns to the start each time the end is reached", () => {
    const { playback, player } = start();
    playback.repeat({ start: 30, end: 31.5 });
    run(10);
    expect(player.playing()).toBe(true);
    expect(player.time()).toBeGreaterThanOrEqual(30);
    expect(player.time()).toBeLessThan(31.51);
    expect(player.commands.filter((order) => order === "seek 30").length).toBe(7);
  });

  test("continues when the viewer goes to another position in the range", () => {
    const { playback } = start();
    playback.repeat({ start: 30, end: 40 });
    playback.playFrom(35);
    run(20);
    expect(playback.$repeat.get()).toBeDefined();
    expect(playback.$time.get()).toBeLessThan(40);
  });

  test("ends when the viewer leaves the range, by a line or by the player's own controls", () => {
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

  test("ends on request, and playback continues", () => {
    const { playback, player } = start();
    playback.repeat({ start: 30, end: 32 });
    run(5);
    playback.repeat(undefined);
    run(5);
    expect(player.time()).toBeGreaterThan(32);
    expect(player.playing()).toBe(true);
  });

  test("seeks once per round although the player reports the old time for a while", () => {
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

  test("starts again even if the range extends beyond the end of the video", () => {
    const { playback, player } = start();
    playback.repeat({ start: 595, end: 605 });
    run(5);
    player.emit({ type: "ended" });
    expect(player.playing()).toBe(true);
    expect(player.time()).toBe(595);
  });

  test("starts again in time at double speed", () => {
    const { playback, player } = start();
    playback.setRate(2);
    playback.repeat({ start: 30, end: 32 });
    run(10);
    expect(player.time()).toBeLessThan(32.02);
  });
});
