import type { Peers } from "../panel/panel-peers.ts";
import { percentile95 } from "../panel/panel-scroll.ts";
import type { Contest, Measurements } from "../server/server-contest.ts";
import type { EditorServer } from "./editor-library.ts";
import { ours, peers } from "./editor-pages.ts";
import type { Opened } from "./editor-pages.ts";

const own = "minbar";

/** Milliseconds from the choice of each view to the end of the frame that shows it. */
async function switched({ page }: Opened): Promise<Measurements> {
  const show = (view: string, selector: string) =>
    page.evaluate(
      async ([view, selector]) => {
        const radios = document.querySelectorAll<HTMLInputElement>("input[type=radio]");
        const radio = Array.from(radios).find(({ value }) => value === view);
        const painted = await window.probe.untilPainted(() => radio?.click(), selector);
        await new Promise((resolve) => {
          setTimeout(resolve, 1500);
        });
        return painted;
      },
      [view, selector] as const,
    );
  const text = "[data-text-view] textarea";
  const srt = await show("srt", text);
  const segments = await show("segments", "[data-segment]");
  const timestamped = await show("timestamped", text);
  return { "SRT ms": srt, "Segments ms": segments, "Time-Stamped ms": timestamped };
}

export function views(server: EditorServer): Contest {
  return {
    title: "Another view of 2,400 segments, to paint",
    own,
    entrants: { [own]: () => ours(server, switched) },
  };
}

/** 60 pixels a frame over 2,400 segments, by somebody who looked at the page for three seconds. */
async function scrolled({ page, rows }: Opened): Promise<Measurements> {
  await page.waitForTimeout(3000);
  const frames = await page.evaluate(([rows]) => window.probe.framesWhile((ms) => ms * 3.6, 6000, rows), [
    rows,
  ] as const);
  return {
    "p95 frame ms": percentile95(frames),
    "longest frame ms": Math.max(...frames),
    "frames over 50 ms": frames.filter((ms) => ms > 50).length,
    "of frames": frames.length,
  };
}

export function scrollingRows(server: EditorServer, all: Peers): Contest {
  return {
    title: "Scrolling 2,400 segments",
    own,
    entrants: {
      [own]: () => ours(server, scrolled),
      "plain React list": () => peers(all, "plain", scrolled),
      virtua: () => peers(all, "virtua", scrolled),
    },
  };
}
