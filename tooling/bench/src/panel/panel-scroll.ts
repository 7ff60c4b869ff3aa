import type { Page } from "@playwright/test";
import { lengths } from "./panel-library.ts";
import type { Library } from "./panel-library.ts";
import { ours, theirs } from "./panel-pages.ts";
import type { LongTranscript } from "./panel-pages.ts";
import type { Peers } from "./panel-peers.ts";
import type { Contest } from "../server/server-contest.ts";
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
export function scrolling(library: Library, peers: Peers, length: LongTranscript): Contest {
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
      "plain React list": measure((slower, work) => theirs({ url: peers.list("plain", count), slower }, work)),
    },
  };
}
