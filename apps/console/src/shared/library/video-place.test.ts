import { expect, test } from "vitest";
import { readVideoPlace } from "./video-place.ts";

test("the URL names a video, a segment, seconds and a report", () => {
  const raw = { videoId: 7, segment: "0a1b2c3d4e", start: 12.5, report: 3 };
  expect(readVideoPlace(raw)).toEqual(raw);
});

test("a segment whose id looks like a number is still found", () => {
  expect(readVideoPlace({ segment: 1234567890 }).segment).toBe("1234567890");
});

test.each([0, -1, 1.5, 2 ** 31, "seven", "", null, undefined, {}])(
  "a video id of %j is ignored",
  (videoId) => {
    expect(readVideoPlace({ videoId }).videoId).toBeUndefined();
  },
);

test.each([-1, "soon", "", "Infinity", null, undefined])("a start of %j is ignored", (start) => {
  expect(readVideoPlace({ start }).start).toBeUndefined();
});

test("a start of 0 seconds is accepted", () => {
  expect(readVideoPlace({ start: 0 }).start).toBe(0);
});
