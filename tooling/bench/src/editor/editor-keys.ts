import type { Page } from "@playwright/test";
import type { Peers } from "../panel/panel-peers.ts";
import type { Contest, Measurements } from "../server/server-contest.ts";
import type { EditorServer } from "./editor-library.ts";
import { clickInto, ours, peers } from "./editor-pages.ts";
import type { OpenEditor } from "./editor-pages.ts";
import { percentile } from "../percentile.ts";

declare global {
  interface Window {
    /** Milliseconds from each letter to its paint, of those that Event Timing tells. */
    letterPaints?: number[];
  }
}

const own = "minbar";
const letters = { warm: 15, measured: 100 };
/** Milliseconds from one letter to the next: fast typing. */
const pause = 120;
/** Event Timing tells no durations below. */
const least = 16;

async function type(page: Page, many: number): Promise<void> {
  for (let letter = 0; letter < many; letter += 1) {
    await page.keyboard.press(letter % 6 === 5 ? "Space" : "n");
    await page.waitForTimeout(pause);
  }
}

/** Milliseconds of tasks of the page's main thread until now, timers and garbage collection included. */
async function mainThread({ devtools }: OpenEditor): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

/** What a letter costs in the text area that has the focus, with the processor four times slower. */
async function typed(opened: OpenEditor): Promise<Measurements> {
  const { page, devtools } = opened;
  await devtools.send("Performance.enable");
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await type(page, letters.warm);
  await page.evaluate((durationThreshold) => {
    const paints: number[] = (window.letterPaints = []);
    const options: PerformanceObserverInit & { durationThreshold: number } = {
      type: "event",
      durationThreshold,
    };
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === "keydown") paints.push(duration);
    }).observe(options);
  }, least);
  const before = await mainThread(opened);
  await type(page, letters.measured);
  const spent = (await mainThread(opened)) - before;
  const late = await page.evaluate(() => window.letterPaints ?? []);
  const paints = [...late, ...Array.from({ length: letters.measured - late.length }, () => least)];
  return {
    "main thread ms": spent / letters.measured,
    "to paint ms, p99": percentile(paints, 0.99),
  };
}

async function typedInRow(opened: OpenEditor): Promise<Measurements> {
  await clickInto(opened, opened.rows === "[data-segment]" ? 1000 : 5);
  return typed(opened);
}

/** The least that a page can do: a text area that nothing listens to, in the same page. */
async function typedAlone(opened: OpenEditor): Promise<Measurements> {
  await opened.page.evaluate(() => {
    const area = document.createElement("textarea");
    Object.assign(area, { dir: "rtl", lang: "ar", value: "بِسْمِ اللَّهِ" });
    area.style.cssText = "position: fixed; inset: 0 0 auto; z-index: 1000";
    document.body.append(area);
    area.focus();
  });
  return typed(opened);
}

export function keys(server: EditorServer, all: Peers): Contest {
  return {
    title: "Letters among 2,400 segments, processor / 4",
    own,
    entrants: {
      [own]: () => ours(server, typedInRow),
      "a lone text area in the same page": () => ours(server, typedAlone),
      "plain React list": () => peers(all, "plain", typedInRow),
      virtua: () => peers(all, "virtua", typedInRow),
    },
  };
}
