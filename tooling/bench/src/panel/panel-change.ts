import type { CDPSession, Page } from "@playwright/test";
import { visit } from "./panel-browser.ts";
import { lengths } from "./panel-library.ts";
import type { Library } from "./panel-library.ts";
import { live, ours, theirs } from "./panel-pages.ts";
import type { Peers } from "./panel-peers.ts";
import { percentile95 } from "../percentile.ts";
import type { Contest, Measurements } from "../server/server-contest.ts";

/** The 200 changes that are measured come after 50 that are not. */
function changesOf(times: readonly number[]): Measurements {
  const measured = times.slice(50);
  const mean = measured.reduce((sum, ms) => sum + ms, 0) / measured.length;
  return { "ms a change, mean": mean, p95: percentile95(measured) };
}

/** What a click on a line does until it returns: the event through React, the player's order, the mark, the layout. */
async function oursChosen(page: Page): Promise<Measurements> {
  const { times, others } = await page.evaluate(() => {
    const rows = document.querySelectorAll<HTMLElement>("[data-line]");
    const changes = new MutationObserver(() => undefined);
    changes.observe(document.body, { subtree: true, attributes: true, childList: true, characterData: true });
    const times: number[] = [];
    let others = 0;
    for (let at = 1000; at < 1250; at += 1) {
      const from = performance.now();
      rows[at]?.click();
      rows[at]?.getBoundingClientRect();
      times.push(performance.now() - from);
      if (rows[at]?.ariaCurrent !== "true") throw new Error(`Line ${at} did not become the current one`);
      for (const { attributeName } of changes.takeRecords())
        if (at > 1000 && attributeName !== "aria-current" && attributeName !== "tabindex") others += 1;
    }
    return { times, others };
  });
  return { ...changesOf(times), "other changes": others };
}

/** The mark alone, as playing moves it: two attributes on two rows, and the layout. */
async function oursMarked(page: Page): Promise<Measurements> {
  const times = await page.evaluate(() => {
    const rows = document.querySelectorAll<HTMLElement>("[data-line]");
    return Array.from({ length: 250 }, (_, n) => {
      const [last, next] = [rows[999 + n], rows[1000 + n]];
      const from = performance.now();
      last?.removeAttribute("aria-current");
      next?.setAttribute("aria-current", "true");
      if (last) last.tabIndex = -1;
      if (next) next.tabIndex = 0;
      next?.getBoundingClientRect();
      return performance.now() - from;
    });
  });
  return { ...changesOf(times), "other changes": 0 };
}

async function theirsChanged(page: Page): Promise<Measurements> {
  const times = await page.evaluate(() =>
    Array.from({ length: 250 }, (_, n) => {
      const from = performance.now();
      window.setCurrent(1000 + n);
      return performance.now() - from;
    }),
  );
  return { ...changesOf(times), "other changes": 0 };
}

/** G10: another line becomes the current one of 10,000. */
export function currentLine(library: Library, peers: Peers): Contest {
  const length = "longest";
  return {
    title: "G10 another current line of 10,000, with forced layout",
    own: "minbar, a click on the line",
    entrants: {
      "minbar, a click on the line": () => ours(library, { length }, oursChosen),
      "minbar, the mark alone": () => ours(library, { length }, oursMarked),
      "state at the list's top": () => theirs({ url: peers.list("plain", lengths[length]) }, theirsChanged),
    },
  };
}

const typed = ["ا", "ال", "الص", "الصل", "الصلا", "الصلاة"];

async function keystrokes(page: Page): Promise<Measurements> {
  const times = await page.evaluate(async (queries) => {
    const times: number[] = [];
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    const type = (query: string) => {
      const field = document.querySelector<HTMLInputElement>("input[type=text], input:not([type])");
      if (!field) throw new Error("There is no field to type in");
      // By typing, since React does not notice a value that is set on the field itself.
      value?.set?.call(field, query);
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    };
    for (const query of queries) times.push(await window.probe.workToPaint(() => type(query)));
    return times;
  }, typed);
  const [first = 0, ...later] = times;
  return {
    "first ms": first,
    "later ms, median": later.toSorted((a, b) => a - b)[2] ?? 0,
    "later ms, most": Math.max(...later),
  };
}

/** G11: letters typed into the search of 10,000 lines, the first of them as soon as there is a field. */
export function searching(library: Library, peers: Peers): Contest {
  const own = async (page: Page) => {
    await page.locator("#search-transcript").click();
    await page.waitForSelector("#search-transcript-field");
    return keystrokes(page);
  };
  return {
    title: "G11 a letter typed in the search of 10,000 lines, to paint",
    own: "minbar",
    entrants: {
      minbar: () => ours(library, { length: "longest" }, own),
      "mark elements, same finder": () => theirs({ url: peers.list("marks", lengths.longest) }, keystrokes),
    },
  };
}

async function heapMegabytes(devtools: CDPSession): Promise<number> {
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  return usedSize / 1e6;
}

function elements(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll("[data-line] *").length);
}

interface Way {
  /** Pixels from one move to the next; a frame lies between them. */
  across: number;
  down: number;
}

/** Over the text in haste, and as one who looks for a word. */
const ways = { fast: { across: 37, down: 13 }, slow: { across: 3, down: 0.2 } };

/** Moves a pointer over the words in sight: what all that follows from a move takes, in frames and timers too. */
function pointerMoves(page: Page, way: Way): Promise<number[]> {
  return page.evaluate(async ({ across, down }) => {
    let took = 0;
    const timed = (work: () => void) => {
      const from = performance.now();
      work();
      took += performance.now() - from;
    };
    const [inFrames, later] = [window.requestAnimationFrame.bind(window), window.setTimeout.bind(window)];
    window.requestAnimationFrame = (then) => inFrames((now) => timed(() => then(now)));
    Object.assign(window, {
      setTimeout: (then: () => void, after?: number) => later(() => timed(then), after),
    });
    const { left, right } =
      document.querySelector("[data-line] [lang=ar]")?.getBoundingClientRect() ?? new DOMRect();
    const times: number[] = [];
    for (let n = 0; n < 300; n += 1) {
      const [clientX, clientY] = [left + ((n * across) % (right - left)), 250 + ((n * down) % 500)];
      const under = document.elementFromPoint(clientX, clientY);
      took = 0;
      const move = { bubbles: true, clientX, clientY, pointerType: "mouse" };
      timed(() => under?.dispatchEvent(new PointerEvent("pointermove", move)));
      await new Promise((resolve) => {
        inFrames(() => later(resolve));
      });
      times.push(took);
    }
    Object.assign(window, { requestAnimationFrame: inFrames, setTimeout: later });
    return times;
  }, way);
}

/** What a move takes, for each way of moving. */
async function movesOf(page: Page): Promise<Measurements> {
  const figures: Measurements = {};
  for (const [name, way] of Object.entries(ways)) {
    const moves = await pointerMoves(page, way);
    figures[`${name}: ms a move, mean`] = moves.reduce((sum, ms) => sum + ms, 0) / moves.length;
    figures[`${name}: p95`] = percentile95(moves);
  }
  return figures;
}

/** G12: what the glossary adds to a transcript of 2,000 lines. */
export function glossary(library: Library, peers: Peers): Contest {
  const count = lengths.long;
  const plain = () =>
    theirs({ url: peers.list("plain", count) }, async (page, devtools) => ({
      elements: await elements(page),
      "heap MB": await heapMegabytes(devtools),
    }));
  const perWord = () =>
    theirs({ url: peers.list("tooltips", count) }, async (page, devtools) => ({
      elements: await elements(page),
      "heap MB": await heapMegabytes(devtools),
    }));
  const own = () =>
    visit({ url: library.page("long"), until: live }, async (page, devtools) => {
      await page.waitForSelector(`[data-line="${count - 1}"]`, { state: "attached" });
      const before = { elements: await elements(page), megabytes: await heapMegabytes(devtools) };
      await page.hover("[data-line]");
      await page.waitForSelector("[role=tooltip]", { state: "attached" });
      await page.waitForTimeout(300);
      const after = { elements: await elements(page), megabytes: await heapMegabytes(devtools) };
      return {
        elements: after.elements,
        "heap MB": after.megabytes,
        "extra elements": after.elements - before.elements,
        "extra heap MB": after.megabytes - before.megabytes,
        ...(await movesOf(page)),
      };
    });
  return {
    title: "G12 the glossary on 2,000 lines",
    own: "minbar",
    entrants: { minbar: own, "plain React list, no tooltips": plain, "a Mantine Tooltip a word": perWord },
  };
}
