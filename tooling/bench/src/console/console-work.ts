import type { CDPSession, Page } from "@playwright/test";
import { sizes } from "./console-library.ts";
import type { ConsoleServer } from "./console-library.ts";
import { visit } from "../panel/panel-browser.ts";
import type { Contest, Measurements } from "../server/server-contest.ts";

const path = "/work-overview";
const cells = "main [role=gridcell] button";

/** A page of that many videos, from the request to the last byte of its answer. */
async function called({ address, session }: ConsoleServer, limit: number): Promise<Measurements> {
  const headers = { cookie: `${session.name}=${session.value}` };
  const from = performance.now();
  const answer = await fetch(address(`/api/work-overview?limit=${limit}`), { headers });
  const text = await answer.text();
  const ms = performance.now() - from;
  const { rows } = JSON.parse(text) as { rows: unknown[] };
  if (rows.length !== limit) throw new Error(`${rows.length} videos in place of ${limit}`);
  return { ms, kB: text.length / 1000 };
}

/** Milliseconds for which the page's main thread has used a processor, whatever else the machine does. */
async function processorTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
}

/** Milliseconds for which a pointer rests on a link before the press; the console loads the page in that time. */
const rest = 200;

async function clickedAfterRest(page: Page, devtools: CDPSession): Promise<Measurements> {
  await page.waitForTimeout(500);
  await page.locator(`a[href="${path}"]`).hover();
  await page.waitForTimeout(rest);
  return click(page, devtools);
}

/** Without that rest, as a script clicks. */
async function clickedAtOnce(page: Page, devtools: CDPSession): Promise<Measurements> {
  await page.waitForTimeout(500);
  return click(page, devtools);
}

async function click(page: Page, devtools: CDPSession): Promise<Measurements> {
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await processorTime(devtools);
  const ms = await page.evaluate(
    ({ path, cells }) => {
      const link = document.querySelector<HTMLElement>(`a[href="${path}"]`);
      return window.probe.untilPainted(() => link?.click(), cells);
    },
    { path, cells },
  );
  const processor = (await processorTime(devtools)) - before;
  return { ms, "processor of the page, ms": processor, ...(await filtered(page)) };
}

/** From the choice of a state to the paint of the videos that are left. */
async function filtered(page: Page): Promise<Measurements> {
  const choose = (state: string) =>
    page.evaluate(
      (value) =>
        window.probe.workToPaint(() =>
          document.querySelector<HTMLElement>(`input[type=radio][value="${value}"]`)?.click(),
        ),
      state,
    );
  // All videos are there then.
  await page.getByRole("button", { name: "Export CSV", disabled: false }).waitFor();
  await page.waitForTimeout(300);
  return { "a state chosen, ms": Math.max(await choose("stale"), await choose("all")) };
}

/** 2,000 videos in seven languages: the call, and from a click to the first cells. */
export function workOverview(server: ConsoleServer): Contest {
  const { address, session } = server;
  const tasksPage = { url: address("/tasks"), until: `a[href="${path}"]`, session };
  return {
    title: "Work overview, 2,000 videos by 7 languages",
    own: "from a click",
    entrants: {
      "from a click": () => visit(tasksPage, clickedAtOnce),
      "from a click, the pointer having rested 200 ms": () => visit(tasksPage, clickedAfterRest),
      "the call of the first page": () => called(server, 100),
      "the call of all": () => called(server, sizes.videos),
    },
  };
}
