import { startsOf } from "@minbar/domain/segments/segment";
import { formatDuration } from "@minbar/domain/segments/time";
import { vowelledSegments } from "../../srt/srt-inputs.ts";

const style = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
.scroller { block-size: 100vh; overflow-y: auto; }
.line { display: grid; grid-template-columns: 52px minmax(0, 1fr); align-items: baseline; padding: 8px 16px; }
.line[aria-current] { background: #e3f1ea; }
.clock { font-size: 0.75rem; color: #567; }
[lang="ar"] { font-size: 20px; line-height: 2; direction: rtl; }
`;

function page(body: string, script: string): string {
  const tag = script && `<script type="module" src="${script}"></script>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A peer</title><link rel="icon" href="data:,"><style>${style}</style>${tag}<body>${body}`;
}

/** The panel is drawn by the script. */
export function listPage(script: string): string {
  return page('<div id="root"></div>', script);
}

/** Text and nothing else: the least that a browser has to do. */
export function staticPage(count: number): string {
  const rows = vowelledSegments(count).map(
    ({ text }, at) =>
      `<div class="line" data-line="${at}"><span class="clock">${formatDuration(at * 2)}</span><span lang="ar" dir="rtl">${text}</span></div>`,
  );
  return page(`<h1>A lecture</h1>${rows.join("")}`, "");
}

/** As its own pages have them. */
const players = {
  audio: '<audio id="hyperplayer" controls></audio>',
  youtube:
    '<iframe id="hyperplayer" data-player-type="youtube" width="390" height="219" frameborder="0" allow="autoplay" src="https://www.youtube.com/embed/aqz-KE-bpKQ?enablejsapi=1"></iframe>',
};

/** In the format of hyperaudio-lite: each unit, a line or a word of it, with its start and duration in milliseconds. */
export function hyperaudioPage(count: number, unit: "line" | "word", player: keyof typeof players): string {
  const segments = vowelledSegments(count);
  const starts = startsOf(segments);
  const paragraphs = segments.map(({ text }, line) => {
    const start = starts[line] ?? 0;
    const units = unit === "line" ? [text] : text.split(" ");
    const share = Math.floor(((starts[line + 1] ?? start + 1500) - start) / units.length);
    const spans = units.map(
      (one, at) => `<span data-m="${start + at * share}" data-d="${share}">${one} </span>`,
    );
    return `<p lang="ar" dir="rtl">${spans.join("")}</p>`;
  });
  const transcript = `<div id="hypertranscript"><article><section>${paragraphs.join("")}</section></article></div>`;
  return page(`<h1>A lecture</h1>${players[player]}${transcript}`, "/hyperaudio.js");
}
