import type { Peers } from "../panel/panel-peers.ts";
import { percentile95 } from "../percentile.ts";
import type { Contest, Measurements } from "../server/server-contest.ts";
import type { EditorServer } from "./editor-library.ts";
import { ours, peers } from "./editor-pages.ts";
import type { OpenEditor } from "./editor-pages.ts";

const own = "minbar";

type View = "segments" | "srt" | "timestamped";
const inText = "[data-text-view] textarea";

/** Milliseconds from the choice of a view to the end of the frame that shows it, by somebody who then looks at it. */
function show({ page }: OpenEditor, view: View): Promise<number> {
  return page.evaluate(
    async ([view, selector]) => {
      const radios = document.querySelectorAll<HTMLInputElement>("input[type=radio]");
      const radio = Array.from(radios).find(({ value }) => value === view);
      const painted = await window.probe.untilPainted(() => radio?.click(), selector);
      await new Promise((resolve) => {
        setTimeout(resolve, 1500);
      });
      return painted;
    },
    [view, view === "segments" ? "[data-segment]" : inText] as const,
  );
}

async function switched(opened: OpenEditor): Promise<Measurements> {
  await opened.page.waitForTimeout(3000);
  const srt = await show(opened, "srt");
  const segments = await show(opened, "segments");
  return { "SRT ms": srt, "Segments ms": segments, "Time-Stamped ms": await show(opened, "timestamped") };
}

/** The least that a text view takes: a text area of the same text and style that nothing listens to, in the same page. */
async function besideIt(opened: OpenEditor, view: View): Promise<number> {
  await show(opened, view);
  return opened.page.evaluate((inText) => {
    const area = document.querySelector<HTMLTextAreaElement>(inText);
    const copy = document.createElement("textarea");
    const { className, dir, lang, value } = area ?? copy;
    Object.assign(copy, { id: "lone", className, dir, lang, value });
    copy.dataset["kind"] = area?.dataset["kind"];
    copy.style.cssText = `position: fixed; inset: 0 0 auto; inline-size: ${area?.clientWidth}px; block-size: 500px`;
    return window.probe.untilPainted(() => document.body.append(copy), "#lone");
  }, inText);
}

async function alone(opened: OpenEditor): Promise<Measurements> {
  await opened.page.waitForTimeout(3000);
  return {
    "SRT ms": await besideIt(opened, "srt"),
    "Time-Stamped ms": await besideIt(opened, "timestamped"),
  };
}

export function views(server: EditorServer): Contest {
  return {
    title: "Another view of 2,400 segments, to paint",
    own,
    entrants: {
      [own]: () => ours(server, switched),
      "a lone text area in the same page": () => ours(server, alone),
    },
  };
}

/** 60 pixels a frame over 2,400 segments, by somebody who looked at the page for three seconds. */
async function scrolled({ page, rows }: OpenEditor): Promise<Measurements> {
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
