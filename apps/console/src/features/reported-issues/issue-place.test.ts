import { expect, test } from "vitest";
import type { LanguageTag } from "@minbar/domain/library/language";
import { editorHref, placeOf, taskLinkOf, viewerHref } from "./issue-place.ts";

const issue = {
  id: 5,
  language: "ur",
  videoId: 7,
  playlistId: 3,
  segmentId: "s1",
  segmentTime: "0:40.250",
} as const;
const now = { id: "s1", time: "1:02", text: "words" };
const hrefs = (language: LanguageTag) => {
  const place = placeOf({ ...issue, language }, now);
  return place && [viewerHref(issue, place), editorHref(place)];
};

test("a report links to its line in the viewer and in the editor of its language", () => {
  expect(hrefs("ur")).toEqual([
    "/landing?playlist=3&video=7&start=62&lang=ur",
    "/translations?videoId=7&language=ur&segment=s1&start=62&report=5",
  ]);
  expect(hrefs("ar")).toEqual([
    "/landing?playlist=3&video=7&start=62",
    "/arabic-transcripts?videoId=7&segment=s1&start=62&report=5",
  ]);
});

test("a report of a German text has no editor link", () => {
  expect(hrefs("de")).toEqual(["/landing?playlist=3&video=7&start=62&lang=de", undefined]);
  const german = { ...issue, language: "de" } as const;
  expect(taskLinkOf(german, placeOf(german, now))).toBe("/reported-issues?issue=5");
});

test("a report of a removed line links to its time, and a report of a whole video to the video", () => {
  expect(placeOf(issue, undefined)).toMatchObject({ segment: "s1", start: 40.25 });
  const whole = { ...issue, segmentId: null, segmentTime: null, playlistId: null };
  const place = placeOf(whole, undefined);
  expect(place && viewerHref(whole, place)).toBe("/landing?video=7&lang=ur");
});

test("a report of a deleted video has no link, and its task links to the report", () => {
  const gone = { ...issue, videoId: null };
  expect(placeOf(gone, undefined)).toBeUndefined();
  expect(taskLinkOf(gone, undefined)).toBe("/reported-issues?issue=5");
});
