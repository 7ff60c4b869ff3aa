import { expect, test } from "vitest";
import { startFakePlayer } from "@minbar/ui/player/fake-player";
import { createPlayback } from "@minbar/ui/player/playback";
import { obey, readCommand } from "./commands.ts";

test("the embedding page can seek, play and pause", () => {
  expect(readCommand({ type: "seek", time: 12.5 })).toEqual({ type: "seek", time: 12.5 });
  expect(readCommand({ type: "play", more: 1 })).toEqual({ type: "play" });
  expect(readCommand({ type: "pause" })).toEqual({ type: "pause" });
});

test.each([
  null,
  "play",
  7,
  {},
  { type: "stop" },
  { type: "seek" },
  { type: "seek", time: "12" },
  { type: "seek", time: -1 },
  { type: "seek", time: Number.NaN },
  { type: "seek", time: Infinity },
  { type: "seek", time: 1e9 },
])("%j is not a valid command", (data) => {
  expect(readCommand(data)).toBeUndefined();
});

test("a seek keeps a paused video paused, a playing one playing, and an unstarted one unstarted", () => {
  const { playback, player } = startFakePlayer();
  obey(playback, { type: "seek", time: 30 });
  expect(playback.$time.get()).toBe(30);
  expect(player.commands).not.toContain("seek 30");
  obey(playback, { type: "play" });
  expect(player.time()).toBeCloseTo(30, 0);
  obey(playback, { type: "seek", time: 60 });
  expect([player.playing(), player.time()]).toEqual([true, expect.closeTo(60, 0)]);
  obey(playback, { type: "pause" });
  obey(playback, { type: "pause" });
  obey(playback, { type: "seek", time: 90 });
  expect([player.playing(), player.time()]).toEqual([false, expect.closeTo(90, 0)]);
});

test("a command to play waits for the player", () => {
  const playback = createPlayback();
  obey(playback, { type: "seek", time: 30 });
  obey(playback, { type: "play" });
  const { player } = startFakePlayer();
  playback.attach(player);
  player.emit({ type: "ready" });
  expect([player.playing(), player.time()]).toEqual([true, expect.closeTo(30, 0)]);
});
