import type { Page } from "@playwright/test";
import { visit } from "../panel/panel-browser.ts";
import type { Peers } from "../panel/panel-peers.ts";
import { theirs } from "../panel/panel-pages.ts";
import type { Contest, Measurements } from "../server/server-contest.ts";
import type { EditorServer } from "./editor-library.ts";
import { clickInto } from "./editor-pages.ts";
import type { OpenEditor } from "./editor-pages.ts";

const own = "minbar";

/** From the choice of the lines, at `from`, to the first letter in one of them; milliseconds. */
async function untilFirstLetter(opened: OpenEditor, from: number): Promise<Measurements> {
  const { page, rows } = opened;
  await page.locator(rows).nth(4).waitFor();
  const shown = await page.evaluate(() => performance.now());
  await page.evaluate(() => {
    addEventListener("input", () => document.body.setAttribute("data-typed", String(performance.now())), {
      once: true,
    });
  });
  await clickInto(opened, 2);
  await page.keyboard.press("n");
  const typed = await page.locator("body[data-typed]").getAttribute("data-typed");
  return { "first rows ms": shown - from, "first letter ms": Number(typed) - from };
}

function ours({ address, transcript, session }: EditorServer): Promise<Measurements> {
  const [path = ""] = transcript.split("?", 1);
  const until = () => document.body.innerText.includes("Choose a video to edit");
  return visit({ url: address(path), until, session }, async (page, devtools) => {
    await idle(page);
    const from = await page.evaluate((chosen) => {
      const from = performance.now();
      history.pushState(null, "", chosen);
      return from;
    }, transcript);
    return untilFirstLetter({ page, devtools, rows: "[data-segment]" }, from);
  });
}

function peer(url: string): Promise<Measurements> {
  return theirs({ url, whole: false }, async (page, devtools) => {
    await idle(page);
    const from = await page.evaluate(() => {
      const from = performance.now();
      window.showAll();
      return from;
    });
    return untilFirstLetter(
      { page, devtools, rows: "[data-lines]:not([data-lines='10']) [data-line]" },
      from,
    );
  });
}

/** Waits until the page has loaded what it loads when it has nothing else to do. */
function idle(page: Page): Promise<void> {
  return page.waitForTimeout(1500);
}

/** Minbar asks its server for the transcript; the peers have it at hand. */
export function opening(server: EditorServer, { editor }: Peers, count: number): Contest {
  return {
    title: "Opening 2,400 segments, from the choice to the first letter",
    own,
    entrants: {
      [own]: () => ours(server),
      "plain React list": () => peer(editor("plain", count)),
      virtua: () => peer(editor("virtua", count)),
    },
  };
}
