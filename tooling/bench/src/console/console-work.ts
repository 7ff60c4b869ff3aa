import type { Page } from "@playwright/test";
import { sizes } from "./console-library.ts";
import type { ConsoleServer } from "./console-library.ts";
import { visit } from "../panel/panel-browser.ts";
import type { Contest, Measurements } from "../server/server-contest.ts";

const path = "/work-overview";
const cells = "main [role=gridcell] button";

/** The one query, from the request to the last byte of its answer. */
async function called({ address, session }: ConsoleServer): Promise<Measurements> {
  const headers = { cookie: `${session.name}=${session.value}` };
  const from = performance.now();
  const answer = await fetch(address("/api/work-overview"), { headers });
  const text = await answer.text();
  const ms = performance.now() - from;
  const { rows } = JSON.parse(text) as { rows: unknown[] };
  if (rows.length !== sizes.videos) throw new Error(`${rows.length} videos in place of ${sizes.videos}`);
  return { ms, kB: text.length / 1000 };
}

/** Without the pointer's rest on the link, in which the page and its data would already be asked for. */
async function clicked(page: Page): Promise<Measurements> {
  await page.waitForTimeout(500);
  const ms = await page.evaluate(
    ({ path, cells }) => {
      const link = document.querySelector<HTMLElement>(`a[href="${path}"]`);
      return window.probe.untilPainted(() => link?.click(), cells);
    },
    { path, cells },
  );
  return { ms, ...(await filtered(page)) };
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
  await page.waitForTimeout(300);
  return { "a state chosen, ms": Math.max(await choose("stale"), await choose("all")) };
}

/** 2,000 videos in seven languages: the call, and from a click to the first cells. */
export function workOverview(server: ConsoleServer): Contest {
  const { address, session } = server;
  return {
    title: "Work overview, 2,000 videos by 7 languages",
    own: "from a click",
    entrants: {
      "from a click": () => visit({ url: address("/tasks"), until: `a[href="${path}"]`, session }, clicked),
      "the call": () => called(server),
    },
  };
}
