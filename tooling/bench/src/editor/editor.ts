import { formatSrt } from "@minbar/domain/subtitles/srt";
import { mergeThreeWays } from "@minbar/domain/editing/merge";
import { printView, readView } from "@minbar/domain/editing/text-view";
import type { Segment } from "@minbar/domain/segments/segment";
import { startPeers } from "../panel/panel-peers.ts";
import { compare } from "../server/server-contest.ts";
import type { Contest, Measurements } from "../server/server-contest.ts";
import { keys } from "./editor-keys.ts";
import { count, startEditorServer } from "./editor-library.ts";
import type { EditorServer } from "./editor-library.ts";
import { opening } from "./editor-opening.ts";
import { scrollingRows, views } from "./editor-views.ts";
import { vowelledSegments } from "../srt/srt-inputs.ts";
import { ours } from "./editor-pages.ts";
import type { OpenEditor } from "./editor-pages.ts";
import { median } from "../percentile.ts";

const runs = 40;

function segmentsOf(many: number): Segment[] {
  return vowelledSegments(many).map(({ time, end, text }, at) => ({ id: `s${at}`, time, end, text }));
}

/** The median and the slowest of some runs, in milliseconds; the first ones, before the engine knows the code, are left out. */
function timed(name: string, work: (run: number) => void): Measurements {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const from = performance.now();
    work(run);
    times.push(performance.now() - from);
  }
  const warm = times.slice(5);
  return { [`${name} ms`]: median(warm), [`${name}, slowest ms`]: Math.max(...warm) };
}

/** A letter typed in the middle of a text of 200 kB, read again. */
function reading(): Measurements {
  const all = segmentsOf(2000);
  let segments = all;
  while (Buffer.byteLength(printView("srt", segments)) > 200_000) segments = segments.slice(0, -10);
  const text = printView("srt", segments);
  const middle = text.indexOf(segments[Math.floor(segments.length / 2)]?.text ?? "");
  let before = readView("srt", text, segments);
  return timed("200 kB of SRT read", (run) => {
    before = readView("srt", `${text.slice(0, middle)}${"ص".repeat(run)} ${text.slice(middle)}`, before);
  });
}

/** Every tenth segment changed by one, every fifteenth by the other, some in different words of one segment. */
function merging(): Measurements {
  const base = segmentsOf(count);
  const mine = base.map((one, at) => (at % 10 === 0 ? { ...one, text: `${one.text} مني` } : one));
  const theirs = base.map((one, at) => (at % 15 === 0 ? { ...one, text: `منهم ${one.text}` } : one));
  return timed("2,400 segments merged", () => void mergeThreeWays({ base, mine, theirs }));
}

function model(): Contest {
  return {
    title: "Reading a text view again, and a three-way merge",
    own: "minbar",
    entrants: { minbar: () => Promise.resolve({ ...reading(), ...merging() }) },
  };
}

const own = "minbar";
const cues = 5000;

/**
 * Drops a file on the page, and measures how long the page can do nothing else: the longest time between two messages that
 * it sends itself, first until the dialog is there, then until a second after that. Milliseconds.
 */
function dropped(text: string): Promise<Measurements> {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], "talk.srt"));
  const { port1, port2 } = new MessageChannel();
  const from = performance.now();
  let last = from;
  let shown: number | undefined;
  const longest = { reading: 0, showing: 0 };
  return new Promise((resolve) => {
    port2.onmessage = () => {
      const now = performance.now();
      if (shown === undefined && document.querySelector("[role=dialog]")) shown = now;
      const part = shown === undefined ? "reading" : "showing";
      longest[part] = Math.max(longest[part], now - last);
      last = now;
      if (shown === undefined || now - shown < 1000) port1.postMessage(0);
      else
        resolve({
          "until the dialog ms": shown - from,
          "longest hold, reading ms": longest.reading,
          "longest hold, drawing ms": longest.showing,
        });
    };
    port1.postMessage(0);
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  });
}

async function readFile({ page }: OpenEditor): Promise<Measurements> {
  await page.waitForTimeout(3000);
  return page.evaluate(dropped, formatSrt(vowelledSegments(cues)));
}

function droppedFile(server: EditorServer): Contest {
  return {
    title: "A subtitle file of 5,000 cues dropped on the page",
    own,
    entrants: { [own]: () => ours(server, readFile) },
  };
}

/**
 * The Arabic editor with 2,400 segments: `pnpm bench:editor [rounds] [title]`, in real Chromium, beside a React list of text areas
 * and one by `virtua`.
 */
const rounds = Number(process.argv[2] ?? 3);
const only = new RegExp(process.argv[3] ?? "");

const server = await startEditorServer();
const peers = await startPeers();
const contests = [
  model(),
  opening(server, peers, count),
  keys(server, peers),
  views(server),
  scrollingRows(server, peers),
  droppedFile(server),
];
try {
  for (const contest of contests) if (only.test(contest.title)) await compare(contest, rounds);
} finally {
  peers.stop();
  await server.stop();
}
