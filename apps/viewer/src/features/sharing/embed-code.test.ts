import { expect, test } from "vitest";
import { embedCode } from "./embed-code.ts";

const video = { video: 12, title: 'Patience "& <b>hope' };

test("the frame code is an iframe with the chosen options and an escaped title", () => {
  const code = embedCode("https://a.example", { ...video, kind: "frame", language: "en", start: 60 });
  expect(code).toContain('<iframe src="https://a.example/embed/12?lang=en&amp;start=60"');
  expect(code).toContain('height="720" title="Patience &quot;&amp; &lt;b&gt;hope"');
  expect(code).toContain('style="border: 0; width: 100%"');
  expect(embedCode("https://a.example", { ...video, kind: "frame", transcript: false })).toContain(
    'style="border: 0; width: 100%; aspect-ratio: 640 / 408; min-height: 200px"',
  );
});

test("the element code is a custom element with its script", () => {
  const options = {
    language: "en",
    second: "ar",
    start: 60,
    end: 90,
    theme: "dark",
    transcript: false,
  } as const;
  expect(embedCode("https://a.example", { ...video, ...options, kind: "element" })).toBe(
    '<script async src="https://a.example/embed.js"></script>\n' +
      '<minbar-lecture video="12" lang="en" second="ar" start="60" end="90" theme="dark" transcript="0" title="Patience &quot;&amp; &lt;b&gt;hope"></minbar-lecture>',
  );
});
