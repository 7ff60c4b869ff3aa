import { describe, expect, test } from "vitest";
import { languageToReport, videoToReport } from "./prefill.ts";

const playlists = [{ id: 3 }, { id: 4 }];

describe("The place of a report", () => {
  test("is what is being watched, whatever the address says", () => {
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

  test("is the address's when nothing is being watched, by either of its names", () => {
    const place = { playlistId: 8, videoId: 9 };
    expect(videoToReport({}, new URLSearchParams("playlist=8&video=9"), playlists)).toEqual(place);
    expect(videoToReport({}, new URLSearchParams("playlistId=8&videoId=9&video=7"), playlists)).toEqual(
      place,
    );
  });

  test("is the first playlist when the address says nothing that makes sense", () => {
    for (const search of ["", "playlist=abc&video=-1", "playlist=1e400", "video=1.5"]) {
      expect(videoToReport({}, new URLSearchParams(search), playlists), search).toEqual({
        playlistId: 3,
        videoId: undefined,
      });
    }
  });

  test("is none in an empty library", () => {
    expect(videoToReport({}, new URLSearchParams(), [])).toEqual({
      playlistId: undefined,
      videoId: undefined,
    });
  });
});

describe("The language of a report", () => {
  const at = (path: string) => new URL(path, "http://minbar.example");

  test("is the address's, by tag or by name", () => {
    expect(languageToReport({}, at("/landing?lang=ur"))).toBe("ur");
    expect(languageToReport({}, at("/landing?language=turkish"))).toBe("tr");
    expect(languageToReport({ language: "ar" }, at("/landing?language=fr&lang=ur"))).toBe("fr");
    expect(languageToReport({}, at("/landing?language=klingon&lang=es"))).toBe("es");
  });

  test("is the one being read when the address says nothing", () => {
    expect(languageToReport({ language: "ms" }, at("/landing"))).toBe("ms");
  });

  test("is English on a translations page, else Arabic", () => {
    expect(languageToReport({}, at("/translations"))).toBe("en");
    expect(languageToReport({}, at("/landing?lang=xx"))).toBe("ar");
  });
});
