import { describe, expect, test } from "vitest";
import { reportedIssueInput } from "@minbar/domain/team/reported-issue-input";
import {
  initialForm,
  languageToReport,
  readDraft,
  reportOf,
  segmentIndexOf,
  segmentNumberOf,
  videoToReport,
} from "./report-form.ts";
import type { ReportForm } from "./report-form.ts";

const blank: ReportForm = {
  description: "",
  playlistId: "",
  videoId: "",
  language: "ar",
  segmentIndex: "",
  contactName: "",
  contactEmail: "",
  contactMobile: "",
};

/** The JSON that is sent: absent fields are omitted. */
function sent(form: Partial<ReportForm>, known: Parameters<typeof reportOf>[1] = {}) {
  const body: unknown = JSON.parse(JSON.stringify(reportOf({ ...blank, ...form }, known)));
  expect(reportedIssueInput.safeParse(body).error).toBeUndefined();
  return body;
}

test("a description alone is enough, and is prefixed with its language", () => {
  expect(sent({ description: "  A word is missing.\n", language: "en" })).toEqual({
    description: "[English] A word is missing.",
    language: "en",
  });
});

test("the location is sent as numbers, including segment 0, with the segment ID", () => {
  expect(
    sent({ description: "x", playlistId: "3", videoId: "12", segmentIndex: "0" }, { segmentId: "k3" }),
  ).toEqual({
    description: "[Arabic] x",
    language: "ar",
    playlistId: 3,
    videoId: 12,
    segmentIndex: 0,
    segmentId: "k3",
  });
});

test("contact details are trimmed, and omitted when empty", () => {
  const form = { description: "x", contactName: "  Amina ", contactEmail: "   ", contactMobile: "" };
  expect(sent(form)).toEqual({ description: "[Arabic] x", language: "ar", contactName: "Amina" });
});

test("details follow the sentence of a one-tap report, and are optional", () => {
  const description = (details: string) => sent({ description: details }, { problem: "time" });
  expect(description(" two seconds late\n")).toMatchObject({
    description: "[Arabic] The time is off. two seconds late",
    problem: "time",
  });
  expect(description("")).toMatchObject({ description: "[Arabic] The time is off", problem: "time" });
});

const fresh: ReportForm = { ...blank, playlistId: "1", videoId: "2", segmentIndex: "84" };

test("a draft with a description is restored in full, including its location", () => {
  const draft: ReportForm = { ...fresh, description: "A word is missing", videoId: "7", segmentIndex: "3" };
  expect(initialForm(fresh, readDraft(draft))).toEqual(draft);
});

test("a draft with contact details only is restored with the current location", () => {
  const draft = { ...fresh, videoId: "7", contactEmail: "amina@mail.example" };
  expect(initialForm(fresh, draft)).toEqual({ ...fresh, contactEmail: "amina@mail.example" });
});

test("a stored value that is not a valid draft is ignored", () => {
  const strange = [
    null,
    undefined,
    "text",
    [],
    {},
    { ...fresh, language: "xx" },
    { ...fresh, description: 4 },
  ];
  for (const stored of strange) expect(readDraft(stored), JSON.stringify(stored)).toBeUndefined();
  expect(initialForm(fresh, undefined)).toBe(fresh);
});

const playlists = [{ id: 3 }, { id: 4 }];

describe("videoToReport", () => {
  test("returns the video being watched, regardless of the URL", () => {
    const search = new URLSearchParams("playlist=8&video=9");
    expect(videoToReport({ playlistId: 1, videoId: 2 }, search, playlists)).toEqual({
      playlistId: 1,
      videoId: 2,
    });
    expect(videoToReport({ playlistId: 1 }, search, playlists)).toEqual({
      playlistId: 1,
      videoId: undefined,
    });
  });

  test("reads the URL when nothing is being watched, under either parameter name", () => {
    const place = { playlistId: 8, videoId: 9 };
    expect(videoToReport({}, new URLSearchParams("playlist=8&video=9"), playlists)).toEqual(place);
    expect(videoToReport({}, new URLSearchParams("playlistId=8&videoId=9&video=7"), playlists)).toEqual(
      place,
    );
  });

  test("returns the first playlist for missing or invalid parameters", () => {
    for (const search of ["", "playlist=abc&video=-1", "playlist=1e400", "video=1.5"]) {
      expect(videoToReport({}, new URLSearchParams(search), playlists), search).toEqual({
        playlistId: 3,
        videoId: undefined,
      });
    }
  });

  test("returns no playlist for an empty library", () => {
    expect(videoToReport({}, new URLSearchParams(), [])).toEqual({
      playlistId: undefined,
      videoId: undefined,
    });
  });
});

describe("languageToReport", () => {
  const at = (path: string) => new URL(path, "http://minbar.example");

  test("reads the language from the URL, by tag or by name", () => {
    expect(languageToReport({}, at("/landing?lang=ur"))).toBe("ur");
    expect(languageToReport({}, at("/landing?language=turkish"))).toBe("tr");
    expect(languageToReport({ language: "ar" }, at("/landing?language=fr&lang=ur"))).toBe("fr");
    expect(languageToReport({}, at("/landing?language=klingon&lang=es"))).toBe("es");
  });

  test("falls back to the language being read", () => {
    expect(languageToReport({ language: "ms" }, at("/landing"))).toBe("ms");
  });

  test("falls back to English on a translations page, otherwise to Arabic", () => {
    expect(languageToReport({}, at("/translations"))).toBe("en");
    expect(languageToReport({}, at("/landing?lang=xx"))).toBe("ar");
  });
});

test("the first segment is displayed as number 1", () => {
  expect(segmentNumberOf("0")).toBe("1");
  expect(segmentIndexOf("1")).toBe("0");
});

test("an empty field stays empty, and a value that is not a number stays unchanged", () => {
  expect(segmentNumberOf("")).toBe("");
  expect(segmentIndexOf("")).toBe("");
  expect(segmentIndexOf("-")).toBe("-");
});
