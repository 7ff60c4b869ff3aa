import { beforeEach, expect, test } from "vitest";
import { createFakePlayer, startFakePlayer } from "@minbar/ui/player/fake-player";
import { createPlayback } from "@minbar/ui/player/playback";
import { $toasts } from "@minbar/ui/toast";
import { jumpTo } from "./when-ready.ts";

const notReady = "Player not ready. Please wait for the video to load.";

beforeEach(() => $toasts.set([]));

test("A jump before the video has loaded is told, and does not begin to play later on", () => {
  const playback = createPlayback();
  const player = createFakePlayer();
  playback.attach(player);
  jumpTo(playback, 14);
  expect($toasts.get()).toMatchObject([{ message: notReady, tone: "error" }]);
  player.emit({ type: "ready" });
  expect(player.commands).toEqual([]);
});

test("A jump in a video that cannot play is told", () => {
  const { playback, player } = startFakePlayer();
  player.emit({ type: "failed", failure: "removed" });
  jumpTo(playback, 14);
  expect($toasts.get()[0]?.message).toBe(notReady);
});

test("A jump in a video that is ready plays from there, and says nothing", () => {
  const { playback, player } = startFakePlayer();
  jumpTo(playback, 14);
  expect(player.commands).toEqual(["seek 14", "play"]);
  expect($toasts.get()).toEqual([]);
});
