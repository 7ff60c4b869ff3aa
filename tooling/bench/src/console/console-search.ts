import type { Page } from "@playwright/test";
import { answersSearch, searchWords } from "@minbar/domain/library/search-text";
import { sizes, titles } from "./console-library.ts";
import type { ConsoleServer } from "./console-library.ts";
import { visit } from "../panel/panel-browser.ts";
import type { Contest, Measurements } from "../server/server-contest.ts";

const cards = "main ul:not([aria-busy=true]) > li";

/** What is searched for, letter by letter, and how many videos are left each time. */
const queries = ["ا", "ال", "الأ", "الأر", "الأرب", "الأربع"].map((query) => ({
  query,
  found: titles.filter((title) => answersSearch(title, searchWords(query))).length,
}));

async function typed(page: Page): Promise<Measurements> {
  await page.waitForSelector(cards, { state: "attached" });
  await page.waitForTimeout(500);
  const letters = await page.evaluate(
    async ({ queries, cards, all }) => {
      const field = document.querySelector<HTMLInputElement>("input[type=search]");
      const count = document.querySelector("header .app-count");
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
      const type = (query: string) => {
        // By typing, since React does not notice a value that is set on the field itself.
        value?.set?.call(field, query);
        field?.dispatchEvent(new InputEvent("input", { bubbles: true }));
      };
      const times: { letter: number; found: number }[] = [];
      for (const { query, found } of [...queries, { query: "", found: all }]) {
        const from = performance.now();
        const letter = await window.probe.workToPaint(() => type(query));
        // How many were found stands beside the title, the first of them below.
        const isShown = () =>
          document.querySelector(cards) && Number(count?.textContent?.replace(",", "")) === found;
        while (!isShown()) await window.probe.workToPaint(() => undefined);
        times.push({ letter, found: performance.now() - from });
        await new Promise((resolve) => {
          setTimeout(resolve, 400);
        });
      }
      return times;
    },
    { queries, cards, all: sizes.videos },
  );
  const last = letters.pop();
  const [first] = letters;
  const most = (figures: number[]) => Math.max(...figures);
  return {
    "first letter ms": first?.letter ?? 0,
    "later letters ms, most": most(letters.slice(1).map(({ letter }) => letter)),
    "first found ms": first?.found ?? 0,
    "later found ms, most": most(letters.slice(1).map(({ found }) => found)),
    "emptied ms": last?.letter ?? 0,
    "emptied, cards ms": last?.found ?? 0,
  };
}

/** Letters typed into the search of 2,000 videos: until the letter is painted, and until the videos found are (150 ms of them are a pause). */
export function searchingVideos({ address, session }: ConsoleServer): Contest {
  return {
    title: "Search in 2,000 videos, from a letter to the paint",
    own: "minbar",
    entrants: { minbar: () => visit({ url: address("/videos"), until: cards, session }, typed) },
  };
}
