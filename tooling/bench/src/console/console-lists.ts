import type { Page } from "@playwright/test";
import { sizes } from "./console-library.ts";
import type { ConsoleServer } from "./console-library.ts";
import { visit } from "../panel/panel-browser.ts";
import type { Contest, Measurements } from "../server/server-contest.ts";

interface List {
  path: string;
  /** Fits once the first of its content is there, and once the last is. */
  first: string;
  last: string;
  /** Where the link to it is. */
  from: string;
}

/** A long list loads page by page, while scrolling. */
const pageSize = 60;

/** The pages that show a list. */
function listsOf({ ordered }: ConsoleServer): Record<string, List> {
  const cards = "main ul:not([aria-busy=true]) > li";
  return {
    Dashboard: {
      path: "/",
      first: "main:has(dl[aria-busy=false]) ul[aria-busy=false] > li",
      last: "main ul[aria-busy=false] > li:nth-child(5)",
      from: "/tasks",
    },
    Videos: {
      path: "/videos",
      first: cards,
      last: `${cards}:nth-child(${pageSize})`,
      from: "/tasks",
    },
    Playlists: {
      path: "/playlists",
      first: cards,
      last: `${cards}:nth-child(${pageSize})`,
      from: "/tasks",
    },
    "the playlist of 500": {
      path: ordered,
      first: "main ol > li",
      last: `main ol > li:nth-child(${sizes.ordered})`,
      from: "/playlists",
    },
    Categories: {
      path: "/categories",
      first: "main tbody th",
      last: `main tbody tr:nth-child(${sizes.categories}) th`,
      from: "/tasks",
    },
  };
}

async function untilAllThere(page: Page, last: string): Promise<void> {
  await page.evaluate((selector) => window.probe.untilPainted(() => undefined, selector), last);
}

function navigated(server: ConsoleServer, { path, first, last }: List): Promise<Measurements> {
  const { address, session } = server;
  return visit({ url: address(path), until: first, session }, async (page) => {
    await page.waitForFunction(() => window.paintedAt !== undefined);
    await untilAllThere(page, last);
    return page.evaluate(() => ({
      "ms to the first": window.paintedAt ?? 0,
      "ms to the last": performance.now(),
    }));
  });
}

/** A click without the pointer's rest on the link before it, in which the page's script would already be fetched. */
function clicked(server: ConsoleServer, { path, first, last, from }: List): Promise<Measurements> {
  const { address, session } = server;
  return visit({ url: address(from), until: `a[href="${path}"]`, session }, async (page) => {
    // What the page before still has to do is not the list's.
    await page.waitForTimeout(500);
    return page.evaluate(
      async ({ path, first, last }) => {
        const link = document.querySelector<HTMLElement>(`a[href="${path}"]`);
        const from = performance.now();
        const painted = await window.probe.untilPainted(() => link?.click(), first);
        await window.probe.untilPainted(() => undefined, last);
        return { "ms to the first": painted, "ms to the last": performance.now() - from };
      },
      { path, first, last },
    );
  });
}

/** From the click, and from the address, to the first and the last of each list. */
export function lists(server: ConsoleServer): Contest[] {
  const all = Object.entries(listsOf(server));
  const entrants = (measure: (server: ConsoleServer, list: List) => Promise<Measurements>) =>
    Object.fromEntries(all.map(([name, list]) => [name, () => measure(server, list)]));
  return [
    { title: "Lists, from a click in a fresh browser", own: "Videos", entrants: entrants(clicked) },
    { title: "Lists, from a navigation in a fresh browser", own: "Videos", entrants: entrants(navigated) },
  ];
}
