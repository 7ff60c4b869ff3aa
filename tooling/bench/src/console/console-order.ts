import type { Page } from "@playwright/test";
import { sizes } from "./console-library.ts";
import type { ConsoleServer } from "./console-library.ts";
import { installOrderProbe } from "./console-probe.ts";
import { visit } from "../panel/panel-browser.ts";
import type { Peers } from "../panel/panel-peers.ts";
import { percentile95 } from "../percentile.ts";
import type { Contest, Measurements } from "../server/server-contest.ts";

const rows = "ol > li";
const grip = "button";

/** Opens the list of 500 rows, Minbar's or the peer's, and waits until all are there. */
type Open = (measure: (page: Page) => Promise<Measurements>) => Promise<Measurements>;

function opens(visiting: Parameters<typeof visit>[0]): Open {
  return (measure) =>
    visit(visiting, async (page) => {
      await page.waitForSelector(`${rows}:nth-child(${sizes.ordered})`, { state: "attached" });
      await page.waitForTimeout(500);
      await page.evaluate(installOrderProbe);
      return measure(page);
    });
}

async function gripAt(page: Page, at: number): Promise<{ x: number; y: number }> {
  const box = await page.locator(rows).nth(at).locator(grip).first().boundingBox();
  if (!box) throw new Error(`Row ${at} has no grip on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Each of the ways to another place, from what ends it to the paint of the order. */
const reorders: Record<string, (page: Page) => Promise<number>> = {
  "keyboard drop ms": async (page) => {
    await page.locator(rows).nth(2).locator(grip).first().focus();
    await page.keyboard.press("Space");
    await page.waitForTimeout(300);
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press("ArrowDown");
      await page.waitForTimeout(100);
    }
    return paintedAfter(page, { from: 2, to: 7, event: "keydown" }, () => page.keyboard.press("Space"));
  },
  "pointer drop ms": async (page) => {
    const [begin, end] = [await gripAt(page, 3), await gripAt(page, 9)];
    await page.mouse.move(begin.x, begin.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y + 4, { steps: 20 });
    await page.waitForTimeout(300);
    return paintedAfter(page, { from: 3, to: 9, event: "pointerup" }, () => page.mouse.up());
  },
  "move down ms": async (page) => {
    const button = page
      .locator(rows)
      .nth(4)
      .getByRole("button", { name: /^Move down/ });
    return paintedAfter(page, { from: 4, to: 5, event: "click" }, () => button.click());
  },
};

interface Reorder {
  from: number;
  to: number;
  event: string;
}

async function paintedAfter(page: Page, order: Reorder, act: () => Promise<void>): Promise<number> {
  await page.evaluate((order) => window.order.expect(order), order);
  await act();
  const painted = await page.evaluate(() => window.order.painted());
  // The answer of the server, with what it has rendered, is not the next one's.
  await page.waitForTimeout(1000);
  return painted;
}

async function reordered(page: Page): Promise<Measurements> {
  const figures: Measurements = {};
  for (const [name, reorder] of Object.entries(reorders)) figures[name] = await reorder(page);
  return figures;
}

/** 200 moves up and down over the rows in sight, then 200 at the lower edge, where the list scrolls by itself. */
async function draggedFar(page: Page): Promise<Measurements> {
  const { x, y } = await gripAt(page, 1);
  await page.mouse.move(x, y);
  await page.evaluate(() => window.order.watchFrames());
  await page.mouse.down();
  for (let move = 0; move < 200; move += 1) {
    await page.mouse.move(x + (move % 5), y + 20 + 250 * (1 - Math.cos(move / 16)));
  }
  const bottom = await page.evaluate(() => window.order.lowerEdge());
  for (let move = 0; move < 200; move += 1) await page.mouse.move(x, bottom - 10 - (move % 7));
  const { frames, longTasks, scrolled } = await page.evaluate(() => window.order.framesSeen());
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return {
    "longest frame ms": Math.max(...frames),
    "p95 frame ms": percentile95(frames),
    "frames over 50 ms": frames.filter((ms) => ms > 50).length,
    "of frames": frames.length,
    "long tasks": longTasks,
    "scrolled px": scrolled,
  };
}

/** 500 rows: how soon another order is painted, and how evenly frames come while one is dragged. */
export function ordering({ address, session, ordered }: ConsoleServer, peers: Peers): Contest[] {
  const own = opens({ url: address(ordered), until: `main ${rows}`, session });
  const peer = opens({ url: peers.sortable(sizes.ordered), until: rows });
  const entrants = (measure: (page: Page) => Promise<Measurements>) => ({
    minbar: () => own(measure),
    "@dnd-kit/sortable": () => peer(measure),
  });
  return [
    { title: "Order of 500, from the drop to the paint", own: "minbar", entrants: entrants(reordered) },
    { title: "Order of 500, frames while dragging", own: "minbar", entrants: entrants(draggedFar) },
  ];
}
