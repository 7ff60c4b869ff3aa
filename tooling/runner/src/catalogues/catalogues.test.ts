import { expect, test } from "vitest";
import { root } from "../run.ts";
import { checkTranslation } from "./check-translation.ts";
import { fromStored, toStored } from "./i18next-json.ts";
import { readCatalogues } from "./read-catalogues.ts";

const english = {
  list: {
    title: "Videos",
    named: "The video {name}",
    videos: { one: "{count} video", other: "{count} videos" },
  },
};

const check = (language: string, list: Record<string, string>) =>
  checkTranslation(language, english, fromStored({ list }));

test("every catalogue can be read with its plurals, and survives a round trip through the stored form", () => {
  const { areas, faults } = readCatalogues(root);
  expect(faults).toEqual([]);
  expect(areas.get("viewer")?.["viewer"]).toMatchObject({
    notFound: "404 Page Not Found",
    textSize: "Text size {size}",
    videoCount: { one: "{count} video", other: "{count} videos" },
  });
  for (const file of areas.values()) expect(fromStored(toStored(file))).toEqual(file);
});

test("a missing or empty text is listed as missing and is not a fault", () => {
  expect(check("fr", { title: "" })).toEqual({
    missing: ["list.title", "list.named", "list.videos"],
    unknown: [],
    faults: [],
  });
});

test("a missing or unknown placeholder is a fault", () => {
  expect(check("tr", { named: "Video {nam}" }).faults).toEqual(["list.named: has {nam} instead of {name}"]);
  expect(check("tr", { named: "Video" }).faults).toEqual([
    "list.named: has no placeholder instead of {name}",
  ]);
});

test("in a right-to-left text, a sign before Latin letters is a fault unless both are isolated", () => {
  expect(check("ur", { title: "صفحہ جیسے /tasks" }).faults).toEqual([
    "list.title: a sign before Latin letters needs U+2066 before the sign and U+2069 after the letters",
  ]);
  expect(check("ur", { title: "صفحہ جیسے \u2066/tasks\u2069" }).faults).toEqual([]);
  expect(check("fr", { title: "une page telle que /tasks" }).faults).toEqual([]);
});

test("a plural needs every form of its language, but one and two may omit the numeral", () => {
  const six = { videos_zero: "لا فيديو", videos_one: "فيديو واحد", videos_two: "فيديوهان" };
  expect(check("ar", six).faults).toEqual([
    "list.videos: the plural form few is missing",
    "list.videos: the plural form many is missing",
    "list.videos: the plural form other is missing",
  ]);
  const rest = {
    videos_few: "{count} فيديوهات",
    videos_many: "{count} فيديو",
    videos_other: "{count} فيديو",
  };
  expect(check("ar", { ...six, ...rest }).faults).toEqual([]);
  expect(check("ar", { ...six, ...rest, videos_few: "فيديوهات" }).faults).toHaveLength(1);
  expect(check("ms", { videos_one: "{count} video", videos_other: "{count} video" }).faults).toEqual([
    "list.videos: ms has no plural form one",
  ]);
});

test("a text that English no longer has is listed as unknown and is not a fault", () => {
  expect(check("es", { other: "Otro {x}" })).toMatchObject({ unknown: ["list.other"], faults: [] });
  const old = { lists: { title: "Vídeos" } };
  expect(checkTranslation("es", english, old)).toMatchObject({ unknown: ["lists.title"], faults: [] });
});
