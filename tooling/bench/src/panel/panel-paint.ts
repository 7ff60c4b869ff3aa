import type { Page } from "@playwright/test";
import { desktop, phone, visit } from "./panel-browser.ts";
import type { Network } from "./panel-browser.ts";
import { lengths } from "./panel-library.ts";
import type { Library } from "./panel-library.ts";
import { ours, theirs } from "./panel-pages.ts";
import type { LongTranscript } from "./panel-pages.ts";
import type { LineToClick } from "./panel-probe.ts";
import type { Peers } from "./panel-peers.ts";
import type { Contest, Measurements } from "../server/server-contest.ts";

const own = "minbar";

/** From ten lines to all of them, both at hand already: until they are painted, and until all are in the document. */
function oursPainted(library: Library, length: LongTranscript): Promise<Measurements> {
  return ours(library, { length }, (page) =>
    page.evaluate(async (last) => {
      const go = (language: string) => {
        const address = new URL(location.href);
        address.searchParams.set("lang", language);
        history.pushState(null, "", address);
      };
      const list = (language: string) => `[role=list][lang=${language}]`;
      await window.probe.untilPainted(() => go("fr"), `${list("fr")} [data-line="9"]`);
      await new Promise((resolve) => {
        setTimeout(resolve, 500);
      });
      const from = performance.now();
      const painted = await window.probe.untilPainted(() => go("ar"), `${list("ar")} [data-line="20"]`);
      await window.probe.untilPainted(() => undefined, `${list("ar")} [data-line="${last}"]`);
      return { "ms to paint": painted, "ms to the last line": performance.now() - from };
    }, lengths[length] - 1),
  );
}

function theirsPainted(url: string): Promise<Measurements> {
  return theirs({ url, whole: false }, async (page) => {
    const painted = await page.evaluate(() =>
      window.probe.untilPainted(
        () => window.showAll(),
        '[data-lines]:not([data-lines="10"]) [data-line="5"]',
      ),
    );
    return { "ms to paint": painted, "ms to the last line": painted };
  });
}

/** G8 and G9: the panel's first paint. */
export function firstPaint({ library, before, peers }: Measured, length: LongTranscript): Contest {
  const count = lengths[length];
  return {
    title: `${length === "long" ? "G8" : "G9"} panel of ${count} lines, first paint`,
    own,
    entrants: {
      minbar: () => oursPainted(library, length),
      ...(before && { "minbar before": () => oursPainted(before, length) }),
      "plain React list": () => theirsPainted(peers.list("plain", count)),
    },
  };
}

function sinceNavigation(page: Page): Promise<Measurements> {
  return page.evaluate(async () => {
    const hasFonts = () => document.getElementById("root") === null || localStorage.getItem("minbar:fonts");
    while (!hasFonts())
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    // What is painted or moves late still counts.
    await new Promise((resolve) => {
      setTimeout(resolve, 1500);
    });
    return {
      "largest paint ms": window.largestPaint,
      "a line answers ms": window.answersAt ?? 0,
      "it plays ms": window.playsAt ?? 0,
      "layout shift": window.layoutShift,
    };
  });
}

/** What is measured in one run. */
export interface Measured {
  library: Library;
  /** Another checkout. */
  before: Library | undefined;
  peers: Peers;
}

type Conditions = Pick<Parameters<typeof visit>[0], "viewport" | "slower" | "network">;

/** A visit during which a line is clicked on until it is marked and, where there is a player, plays. */
function clicked(url: string, click: LineToClick, conditions?: Conditions): Promise<Measurements> {
  const hasPlayer = !url.includes("/audio/");
  const until = hasPlayer
    ? () => window.playsAt !== undefined && window.answersAt !== undefined
    : () => window.answersAt !== undefined;
  return visit({ url, until, click, ...conditions }, sinceNavigation);
}

function ourVisit(url: string, conditions?: Conditions): Promise<Measurements> {
  const line = '[data-line="3"]';
  return clicked(url, { line, marked: `${line}[aria-current]` }, conditions);
}

/** hyperaudio-lite by the line and by the word, with an empty audio element, and with YouTube as Minbar has it. */
function hyperaudioVisits(peers: Peers, count: number, conditions?: Conditions): Contest["entrants"] {
  const line = "p:nth-of-type(4) [data-m]";
  const page = (unit: "line" | "word", player: "audio" | "youtube") => () =>
    clicked(peers.hyperaudio(count, unit, player), { line, marked: `${line}.active` }, conditions);
  return {
    "hyperaudio-lite, a span a line": page("line", "audio"),
    "hyperaudio-lite, a span a word": page("word", "audio"),
    "hyperaudio-lite, a span a word, YouTube": page("word", "youtube"),
  };
}

/** From the navigation to a transcript of 2,000 lines that answers. */
export function fromNavigation(library: Library, peers: Peers): Contest {
  return {
    title: "G8 from the navigation, 2,000 lines",
    own,
    entrants: {
      minbar: () => ourVisit(library.page("long")),
      ...hyperaudioVisits(peers, lengths.long),
    },
  };
}

/** G15: a phone that is four times slower than this machine. */
export function firstVisit({ library, before, peers }: Measured, network: Network): Contest {
  const slowly = { viewport: phone, slower: 4, network } as const;
  return {
    title: `G15 first visit, 300 lines, processor / 4, ${network}`,
    own,
    entrants: {
      minbar: () => ourVisit(library.page("usual"), slowly),
      "minbar, /watch/": () => ourVisit(library.canonical("usual"), slowly),
      ...(before && { "minbar before": () => ourVisit(before.page("usual"), slowly) }),
      "static HTML": () =>
        visit(
          { url: peers.text(lengths.usual), until: () => document.readyState === "complete", ...slowly },
          sinceNavigation,
        ),
      ...hyperaudioVisits(peers, lengths.usual, slowly),
      "minbar, a wide screen": () => ourVisit(library.page("usual"), { ...slowly, viewport: desktop }),
    },
  };
}

/** What the whole transcript in the page costs a visitor with scripts. */
export function wholeTranscript(library: Library): Contest {
  const slowly = { network: "slow 3G" } as const;
  return {
    title: "canonical page, 2,000 lines, slow 3G",
    own: "canonical",
    entrants: {
      canonical: () => ourVisit(library.canonical("long"), slowly),
      landing: () => ourVisit(library.page("long"), slowly),
    },
  };
}
