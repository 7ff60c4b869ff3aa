import { count, params } from "@nanostores/i18n";
import { expect, test } from "vitest";
import { $language, formatNumber, i18n } from "./messages.ts";

const messages = i18n("test-of-numbers", {
  plain: "Videos",
  videos: count({ one: "{count} video", other: "{count} videos" }),
  place: params<{ title: string; place: number }>("{title}: {place}"),
  editing: params<{ names: string }>(
    count({ one: "{names}, {count} line", other: "{names}, {count} lines" }),
  ),
});

test("a number is formatted the same on its own and in every message", () => {
  const t = messages.get();
  expect(formatNumber(2007)).toBe("2,007");
  expect(t.plain).toBe("Videos");
  expect(t.videos(2007)).toBe("2,007 videos");
  expect(t.videos(1)).toBe("1 video");
  expect(t.place({ title: "2007", place: 12_345 })).toBe("2007: 12,345");
  expect(t.editing({ names: "Layla" })(1)).toBe("Layla, 1 line");
  expect(t.editing({ names: "Layla" })(1200)).toBe("Layla, 1,200 lines");
});

test("Arabic numbers use the same digits as its times, in messages too", () => {
  $language.set("ar");
  expect(formatNumber(2007)).toMatch(/^2\D007$/u);
  expect(messages.get().videos(2007)).toMatch(/^2\D007 /u);
  $language.set("en");
});
