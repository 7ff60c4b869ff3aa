import { expect } from "@playwright/test";
import type { CDPSession, Page } from "@playwright/test";
import { TranscriptSearch } from "../transcript/searching.ts";
import { test } from "../../support/visitor.ts";
import type { Visitor } from "../../support/visitor.ts";
import { fakeYouTube } from "../../support/youtube.ts";

/** The page's memory after a garbage collection. */
interface HeapUse {
  megabytes: number;
  nodes: number;
  listeners: number;
  documents: number;
}

/** Rounds of ten minutes. The first two load whatever is loaded once, and are not counted. */
const rounds = 12;
const warmUps = 2;
const minutes = 10;

async function heapUse(devtools: CDPSession): Promise<HeapUse> {
  await devtools.send("HeapProfiler.collectGarbage");
  await devtools.send("HeapProfiler.collectGarbage");
  const { metrics } = await devtools.send("Performance.getMetrics");
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
  return {
    megabytes: metric("JSHeapUsedSize") / 1e6,
    nodes: metric("Nodes"),
    listeners: metric("JSEventListeners"),
    documents: metric("Documents"),
  };
}

async function chooseSecond({ page }: Visitor, name: string): Promise<void> {
  await page.getByRole("combobox", { name: "Side by side" }).click();
  await page.getByRole("listbox").getByRole("option", { name }).click();
}

/** The minutes pass as fast as the page keeps up: every timer in them fires. */
async function watch(page: Page, count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) await page.clock.runFor(60_000);
}

async function searchFor(page: Page, query: string): Promise<void> {
  const searching = new TranscriptSearch(page);
  await searching.type(query);
  await expect(searching.tool("Next match")).toBeEnabled();
  await searching.tool("Next match").click();
  await searching.tool("Close search").click();
}

/** Rests on a word until it is explained, and leaves it. */
async function explain(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const text = await visitor.lines.nth(1).locator("[lang=ar]").boundingBox();
  for (let step = 0; step < 12; step += 1) {
    await page.mouse.move((text?.x ?? 0) + (text?.width ?? 0) - 15 - 20 * step, (text?.y ?? 0) + 20);
    await page.clock.runFor(1000);
  }
  await page.mouse.move(5, 5);
  await page.clock.runFor(1000);
}

/** What a reader does in ten minutes; it ends as it began. */
async function tenMinutes(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.lines.first().click();
  await watch(page, 3);
  await searchFor(page, "الص");
  await visitor.lines.first().click();
  await explain(visitor);
  await chooseSecond(visitor, "English");
  await watch(page, 2);
  await visitor.choose("Language", "Urdu");
  await watch(page, 1);
  await chooseSecond(visitor, "None");
  await visitor.choose("Video", "Good Neighbours");
  await visitor.lines.first().click();
  await watch(page, 2);
  await visitor.choose("Language", "Arabic");
  await visitor.choose("Video", "Learning Slowly");
  await visitor.lines.first().click();
  await watch(page, minutes - 8);
  await page.keyboard.press("k");
  await page.evaluate(() => window.fakePlayer?.calls.splice(0));
}

test("two hours of reading and watching do not leak memory", async ({ visitor, page, pageErrors }) => {
  await page.clock.install();
  await fakeYouTube(page, { duration: 7200 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  await visitor.open();
  for (let round = 0; round < warmUps; round += 1) await tenMinutes(visitor);
  const before = await heapUse(devtools);
  for (let round = 0; round < rounds; round += 1) await tenMinutes(visitor);
  const after = await heapUse(devtools);
  process.stdout.write(`Heap use before and after: ${JSON.stringify([before, after])}\n`);
  expect(pageErrors).toEqual([]);
  expect(after.megabytes - before.megabytes).toBeLessThan(0.75);
  expect(after.nodes - before.nodes).toBeLessThan(100);
  expect(after.listeners - before.listeners).toBeLessThan(10);
  expect(after.documents).toBe(before.documents);
});
