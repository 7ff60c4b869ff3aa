import { expect, test } from "vitest";
import { readCommand } from "./parent-messages.ts";

test("the page around an embed may seek, play and pause", () => {
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
])("%j is no command", (data) => {
  expect(readCommand(data)).toBeUndefined();
});
