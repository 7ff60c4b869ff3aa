import { beforeEach, expect, test } from "vitest";
import { createFakePlayer, startFakePlayer } from "@minbar/ui/player/fake-player";
import { createPlayback } from "@minbar/ui/player/playback";
import { $toast } from "@minbar/ui/toast";
import { jumpTo } from "./when-ready.ts";

const notReady = "Player not ready. Please wait for the video to load.";

beforeEach(() => $toast.set(undefined));

test("A jump before the video has loaded shows an error and does not start playback later", () => {
  const playback = createPlayback();
  const player = createFakePlayer();
  playback.attach(player);
  jumpTo(playback, 14);
  expect($toast.get()).toMatchObject({ message: notReady, tone: "error" });
  player.emit({ type: "ready" });
  expect(player.commands).toEqual([]);
});

test("A jump in a video that cannot play shows an error", () => {
  const { playback, player } = startFakePlayer();
  player.emit({ type: "failed", failure: "removed" });
  jumpTo(playback, 14);
  expect($toast.get()?.message).toBe(notReady);
});

test("A jump in a ready video plays from there without a toast", () => {
  const { playback, player } = startFakePlayer();
  jumpTo(playback, 14);
  expect(player.commands).toEqual(["seek 14", "play"]);
  expect($toast.get()).toBeUndefined();
});
