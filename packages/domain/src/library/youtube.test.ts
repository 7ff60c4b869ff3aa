import fc from "fast-check";
import { expect, test } from "vitest";
import { isYoutubeId, youtubeId, youtubeThumbnailUrl, youtubeWatchUrl } from "./youtube.ts";

const id = "a-B_c1D2e3F";

test.each([
  `https://www.youtube.com/watch?v=${id}`,
  `https://youtube.com/watch?list=PL1&v=${id}&t=42s#x`,
  `http://m.youtube.com/watch?v=${id}`,
  `https://music.youtube.com/watch?v=${id}`,
  `https://www.youtube.com/embed/${id}?rel=0`,
  `https://www.youtube-nocookie.com/embed/${id}`,
  `https://www.youtube.com/v/${id}/`,
  `https://www.youtube.com/shorts/${id}`,
  `https://www.youtube.com/live/${id}?feature=share`,
  `https://youtu.be/${id}`,
  `https://youtu.be/${id}?si=abc`,
  `youtu.be/${id}`,
  `www.youtube.com/watch?v=${id}`,
  `//www.youtube.com/watch?v=${id}`,
  `HTTPS://WWW.YouTube.COM/watch?v=${id}`,
  `  https://youtu.be/${id}\n`,
])("the video id is found in %j", (address) => {
  expect(youtubeId(address)).toBe(id);
});

test.each([
  "",
  id,
  "not an address",
  `https://vimeo.com/${id}`,
  `https://youtube.com.evil.example/watch?v=${id}`,
  `https://evilyoutube.com/watch?v=${id}`,
  `https://evilyoutu.be/${id}`,
  `https://youtube.com@evil.example/watch?v=${id}`,
  `https://evil.example/?u=https://youtu.be/${id}`,
  `https://youtube.com:8443/watch?v=${id}`,
  `javascript:alert("youtube.com/watch?v=${id}")`,
  `ftp://youtube.com/watch?v=${id}`,
  `https://www.youtube.com/watch?v=${id}x`,
  `https://www.youtube.com/watch?v=short`,
  `https://www.youtube.com/playlist?list=${id}`,
  `https://www.youtube.com/channel/${id}`,
  "https://www.youtube.com/embed/videoseries?list=PL1",
  "https://www.youtube.com/embed/live_stream?channel=UC1",
  "https://youtu.be/",
  "https://",
])("no video id is found in %j", (address) => {
  expect(youtubeId(address)).toBeUndefined();
});

test("any input gives a valid video id or undefined", () => {
  const address = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.string().map((text) => `https://youtu.be/${text}`),
  );
  fc.assert(
    fc.property(address, (text) => {
      const found = youtubeId(text);
      expect(found === undefined || isYoutubeId(found)).toBe(true);
    }),
    { numRuns: 5000 },
  );
});

test("a watch URL starts at whole seconds and has no start parameter at the beginning", () => {
  expect(youtubeWatchUrl(id)).toBe(`https://www.youtube.com/watch?v=${id}`);
  expect(youtubeWatchUrl(id, 0.9)).toBe(`https://www.youtube.com/watch?v=${id}`);
  expect(youtubeWatchUrl(id, 62.7)).toBe(`https://www.youtube.com/watch?v=${id}&t=62s`);
  expect(youtubeId(youtubeWatchUrl(id, 62))).toBe(id);
});

test("a thumbnail URL is built from the id alone", () => {
  expect(youtubeThumbnailUrl(id)).toBe(`https://i.ytimg.com/vi/${id}/hqdefault.jpg`);
});
