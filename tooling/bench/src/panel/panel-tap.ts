import type { Page } from "@playwright/test";
import { desktop, phone, visit } from "./panel-browser.ts";
import type { Network } from "./panel-browser.ts";
import type { Library } from "./panel-library.ts";
import type { Measured } from "./panel-paint.ts";
import type { ControlToTap } from "./panel-tap-probe.ts";
import type { Contest, Measurements } from "../server/server-contest.ts";

interface Control extends ControlToTap {
  viewport: { width: number; height: number };
}

const dialog = "[role=dialog]";
const onPhone = (button: string, opened: string, content = ""): Control => ({
  viewport: phone,
  button,
  opened,
  filled: `${opened} ${content}`,
});

const controls: Record<string, Control> = {
  "What to watch": onPhone("button[class*=sheetButton]", dialog, "[aria-pressed]"),
  Language: onPhone("button[class*=tools_pick][aria-haspopup=dialog]", dialog, "[aria-pressed]"),
  Share: onPhone("#share", "[role=menu]", "[role=menuitem]"),
  Playback: onPhone("button[aria-label=Playback]", dialog, "[type=radio]"),
  Report: onPhone("[class*=reading-panel_head] > button[aria-haspopup=dialog]", dialog, "textarea"),
  "Search the transcript": onPhone("#search-transcript", "#search-transcript-field"),
  Vocabulary: onPhone("#tab-vocabulary", "#panel-vocabulary"),
  "Video, wide screen": { ...onPhone("button[aria-label=Video]", "[role=option]"), viewport: desktop },
};

async function sinceTap(page: Page): Promise<Measurements> {
  const { at = 0, heard = 0, opened = 0, filled = 0 } = (await page.evaluate(() => window.tap)) ?? {};
  return {
    "load ms": at,
    "pressed after ms": heard - at,
    "open after ms": opened - at,
    "content after ms": filled - at,
  };
}

function tapped(
  library: Library,
  { viewport, ...control }: Control,
  network: Network,
): Promise<Measurements> {
  const until = () => window.tap?.filled !== undefined;
  const url = library.page("usual");
  return visit({ url, until, tap: control, viewport, slower: 4, network }, sinceTap);
}

/** G26: the first tap on each control right after the page has loaded, by a processor that is four times slower. */
export function firstTaps({ library, before }: Measured, network: Network): Contest[] {
  return Object.entries(controls).map(([name, control]) => ({
    title: `G26 first tap on ${name}, processor / 4, ${network}`,
    own: "minbar",
    entrants: {
      minbar: () => tapped(library, control, network),
      ...(before && { before: () => tapped(before, control, network) }),
    },
  }));
}
