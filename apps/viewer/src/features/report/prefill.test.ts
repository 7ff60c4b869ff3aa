import { describe, expect, test } from "vitest";
import { languageToReport, videoToReport } from "./prefill.ts";

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
