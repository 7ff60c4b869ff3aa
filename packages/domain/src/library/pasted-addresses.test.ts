import { expect, test } from "vitest";
import { growthOf, linear, repeated } from "../../test/growth.ts";
import { longestPaste, readPastedAddresses } from "./pasted-addresses.ts";

const a = "aqz-KE-bpKQ";
const b = "R6MlUcmOul8";
const c = "dQw4w9WgXcQ";

const idsOf = (text: string) => readPastedAddresses(text).youtubeIds;

test("reads one address per line in every YouTube format", () => {
  const forms = [
    `https://www.youtube.com/watch?v=${a}`,
    `https://www.youtube.com/watch?v=${b}&list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf&index=3`,
    `youtu.be/${c}?si=abc`,
    "https://www.youtube.com/embed/aaaaaaaaaa1",
    "https://www.youtube.com/v/aaaaaaaaaa2",
    "https://youtube.com/shorts/aaaaaaaaaa3",
    "https://www.youtube.com/live/aaaaaaaaaa4?feature=share",
    "//m.youtube.com/watch?app=desktop&v=aaaaaaaaaa5",
  ];
  const read = readPastedAddresses(forms.join("\r\n"));
  expect(read.youtubeIds).toEqual([a, b, c, ...[1, 2, 3, 4, 5].map((at) => `aaaaaaaaaa${at}`)]);
  expect(read).toMatchObject({ playlistIds: [], repeated: [], unread: [] });
});

test("reads addresses in running text, in a comma-separated list, in Markdown and in HTML", () => {
  expect(
    idsOf(`Watch https://youtu.be/${a}. Then (https://youtu.be/${b}), and https://youtu.be/${c}!`),
  ).toEqual([a, b, c]);
  expect(idsOf(`youtu.be/${a},youtu.be/${b};youtu.be/${c}`)).toEqual([a, b, c]);
  expect(idsOf(`[A talk](https://youtu.be/${a}) <a href="https://youtu.be/${b}">x</a>`)).toEqual([a, b]);
  expect(idsOf(`الدرس الأول: https://youtu.be/${a}، والثاني «https://youtu.be/${b}»؟`)).toEqual([a, b]);
});

test("reads a repeated video once and reports its second line", () => {
  const read = readPastedAddresses(`https://youtu.be/${a}\n\nhttps://www.youtube.com/watch?v=${a}`);
  expect(read.youtubeIds).toEqual([a]);
  expect(read.repeated).toEqual([{ line: 3, text: `https://www.youtube.com/watch?v=${a}` }]);
});

test("reports a line without the address of a YouTube video", () => {
  const read = readPastedAddresses(
    `https://vimeo.com/1\nFirst lecture\nhttps://youtu.be/${a} https://youtu.be/short\n${b}\n   \n`,
  );
  expect(read.youtubeIds).toEqual([a]);
  expect(read.unread).toEqual([
    { line: 1, text: "https://vimeo.com/1" },
    { line: 2, text: "First lecture" },
    { line: 3, text: "https://youtu.be/short" },
    { line: 4, text: b },
  ]);
});

test("reads the address of a playlist, but not that of a video in it, as a playlist", () => {
  const list = "PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf";
  const read = readPastedAddresses(
    `https://www.youtube.com/playlist?list=${list}\nyoutube.com/playlist?list=${list}&si=x`,
  );
  expect(read).toEqual({ youtubeIds: [], playlistIds: [list], repeated: [], unread: [] });
  expect(readPastedAddresses(`https://www.youtube.com/watch?v=${a}&list=${list}`).playlistIds).toEqual([]);
  expect(readPastedAddresses("https://www.youtube.com/playlist?list=x").unread).toHaveLength(1);
  expect(readPastedAddresses(`https://evil.example/playlist?list=${list}`).unread).toHaveLength(1);
});

test("reads a very long paste and ignores everything past the limit", () => {
  for (const text of [
    "(".repeat(longestPaste),
    `${".".repeat(longestPaste - 1)}x`,
    "a.".repeat(longestPaste),
    "https://".repeat(longestPaste),
  ])
    expect(idsOf(text)).toEqual([]);
  expect(idsOf(`${" ".repeat(longestPaste)}https://youtu.be/${a}`)).toEqual([]);
});

test.each(["(", ".", "a.", "https://"])("reads a long paste of %s quickly", { tags: "long" }, (piece) => {
  const growth = growthOf({ size: longestPaste, make: repeated(piece) }, readPastedAddresses);
  expect(growth).toBeLessThan(linear);
});
