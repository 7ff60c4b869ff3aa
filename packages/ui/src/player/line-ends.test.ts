import { describe, expect, test } from "vitest";
import { run, useFakeClock } from "./fake-clock.ts";
import { startFakePlayer as start } from "./fake-player.ts";

useFakeClock();

describe("pauseAtEach", () => {
  const ends = [5, 8.25, 8.3, 12];

  test("pauses at the end of each line, and resuming continues to the next", () => {
    const { playback, player } = start();
    playback.pauseAtEach(ends);
    playback.playFrom(2);
    const rests = [5, 8.25, 12].map(() => {
      player.play();
      run(5);
      expect(player.playing()).toBe(false);
      return player.time();
    });
    expect(rests.map((rest) => rest.toFixed(2))).toEqual(["5.00", "8.25", "12.00"]);
  });

  test("pauses in time at double and at half speed", () => {
    const { playback, player } = start();
    playback.pauseAtEach(ends);
    playback.setRate(2);
    playback.playFrom(2);
    run(5);
    expect(player.time()).toBeCloseTo(5, 2);
    playback.setRate(0.5);
    player.play();
    run(10);
    expect(player.time()).toBeCloseTo(8.25, 2);
  });

  test("ignores the lines that the viewer skipped", () => {
    const { playback, player } = start();
    playback.pauseAtEach(ends);
    playback.playFrom(1);
    run(1);
    player.seek(9);
    run(1);
    expect(player.playing()).toBe(true);
    run(5);
    expect(player.time()).toBeCloseTo(12, 2);
  });

  test("pauses again at the same end when the line is replayed", () => {
    const { playback, player } = start();
    playback.pauseAtEach(ends);
    playback.playFrom(3);
    run(4);
    playback.playFrom(3);
    run(4);
    expect(player.playing()).toBe(false);
    expect(player.time()).toBeCloseTo(5, 2);
  });

  test("stops pausing once it is turned off", () => {
    const { playback, player } = start();
    playback.pauseAtEach(ends);
    playback.playFrom(3);
    playback.pauseAtEach(undefined);
    run(20);
    expect(player.playing()).toBe(true);
  });

  test("ignores a line that ended just before it was turned on", () => {
    const { playback, player } = start();
    playback.playFrom(4.5);
    run(0.9);
    playback.pauseAtEach(ends);
    run(1);
    expect(player.playing()).toBe(true);
  });

  test("does not pause a repeated line, but pauses at each line of a repeated range", () => {
    const { playback, player } = start();
    playback.pauseAtEach([5, 10, 15]);
    playback.repeat({ start: 0, end: 5 });
    run(12);
    expect(player.playing()).toBe(true);
    playback.repeat({ start: 5, end: 15 });
    run(12);
    expect(player.time()).toBeCloseTo(10, 2);
    player.play();
    run(6);
    expect(player.time()).toBeCloseTo(6, 1);
  });
});
