import type { Page } from "@playwright/test";
import { startLibrary, lengths } from "./panel-library.ts";
import type { Library } from "./panel-library.ts";
import { currentLine, glossary, searching } from "./panel-change.ts";
import { firstPaint, firstVisit, fromNavigation, wholeTranscript } from "./panel-paint.ts";
import { startPeers } from "./panel-peers.ts";
import type { Peers } from "./panel-peers.ts";
import { firstTaps } from "./panel-tap.ts";
import { firstLoad } from "./panel-weights.ts";
import { compare } from "../server/server-contest.ts";
import type { Contest } from "../server/server-contest.ts";
import { ours, theirs } from "./panel-pages.ts";
import type { LongTranscript } from "./panel-pages.ts";
import { percentile95 } from "../percentile.ts";

/** An even pace of 30 pixels a frame, as a wheel has it. */
function steadyFrames(page: Page): Promise<number[]> {
  return page.evaluate(() => window.probe.framesWhile((ms) => ms * 1.8, 4000));
}

/** 30,000 pixels in two seconds, fast at first, by somebody who looked at the page for three seconds. */
async function flingFrames(page: Page): Promise<number[]> {
  await page.waitForTimeout(3000);
  return page.evaluate(() =>
    window.probe.framesWhile((ms) => 8000 + 30_000 * (1 - (1 - Math.min(1, ms / 2000)) ** 3), 2000),
  );
}

function framesASecond(frames: readonly number[]): number {
  return (1000 * frames.length) / frames.reduce((sum, ms) => sum + ms, 0);
}

/** G9: how evenly the frames come while a text is scrolled. */
function scrolling(library: Library, peers: Peers, length: LongTranscript): Contest {
  const count = lengths[length];
  type Open = (slower: number, measure: (page: Page) => Promise<number>) => Promise<number>;
  const measure = (open: Open) => async () => ({
    "p95 frame ms": await open(1, async (page) => percentile95(await steadyFrames(page))),
    "fling frames a second": await open(4, async (page) => framesASecond(await flingFrames(page))),
  });
  return {
    title: `G9 scrolling ${count} lines; fling with processor / 4`,
    own: "minbar",
    entrants: {
      minbar: measure((slower, work) => ours(library, { length, slower }, work)),
      "plain React list": measure((slower, work) =>
        theirs({ url: peers.list("plain", count), slower }, work),
      ),
    },
  };
}

/**
 * Goals G8 to G15: `pnpm bench:viewer [rounds] [goal]`, in real Chromium. Every figure comes of a browser of its own; Minbar
 * answers from its own server with YouTube faked at the network's edge, peers from a server of constant bytes. `BEFORE`: the folder
 * of another checkout, built, that is measured beside it.
 */
const rounds = Number(process.argv[2] ?? 5);
const only = new RegExp(process.argv[3] ?? "");

if (only.test("G13 G14")) {
  console.log("\nG13 and G14 what the first view asks for, in brotli");
  console.table({ viewer: firstLoad("viewer"), console: firstLoad("console") });
}
const library = await startLibrary();
const checkout = process.env["BEFORE"];
const before = checkout === undefined ? undefined : await startLibrary(checkout);
const peers = await startPeers();
const measured = { library, before, peers };
const contests = [
  firstPaint(measured, "long"),
  fromNavigation(library, peers),
  firstPaint(measured, "longest"),
  scrolling(library, peers, "medium"),
  scrolling(library, peers, "long"),
  scrolling(library, peers, "longest"),
  currentLine(library, peers),
  searching(library, peers),
  glossary(library, peers),
  firstVisit(measured, "slow 4G"),
  firstVisit(measured, "slow 3G"),
  firstVisit(measured, "4G"),
  ...firstTaps(measured, "slow 3G"),
  ...firstTaps(measured, "4G"),
  wholeTranscript(library),
];
try {
  for (const contest of contests) if (only.test(contest.title)) await compare(contest, rounds);
} finally {
  peers.stop();
  await before?.stop();
  await library.stop();
}
