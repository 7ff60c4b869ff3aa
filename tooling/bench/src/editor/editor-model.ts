import { mergeThreeWays } from "@minbar/domain/editing/merge";
import { printView, readView } from "@minbar/domain/editing/text-view";
import type { Segment } from "@minbar/domain/segments/segment";
import type { Contest, Measurements } from "../server/server-contest.ts";
import { vowelledSegments } from "../srt/srt-inputs.ts";
import { count } from "./editor-library.ts";
import { median } from "../percentile.ts";

const runs = 40;

function segmentsOf(many: number): Segment[] {
  return vowelledSegments(many).map(({ time, end, text }, at) => ({ id: `s${at}`, time, end, text }));
}

/** The median and the slowest of some runs, in milliseconds; the first ones, before the engine knows the code, are left out. */
function timed(name: string, work: (run: number) => void): Measurements {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const from = performance.now();
    work(run);
    times.push(performance.now() - from);
  }
  const warm = times.slice(5);
  return { [`${name} ms`]: median(warm), [`${name}, slowest ms`]: Math.max(...warm) };
}

/** A letter typed in the middle of a text of 200 kB, read again. */
function reading(): Measurements {
  const all = segmentsOf(2000);
  let segments = all;
  while (Buffer.byteLength(printView("srt", segments)) > 200_000) segments = segments.slice(0, -10);
  const text = printView("srt", segments);
  const middle = text.indexOf(segments[Math.floor(segments.length / 2)]?.text ?? "");
  let before = readView("srt", text, segments);
  return timed("200 kB of SRT read", (run) => {
    before = readView("srt", `${text.slice(0, middle)}${"ص".repeat(run)} ${text.slice(middle)}`, before);
  });
}

/** Every tenth segment changed by one, every fifteenth by the other, some in different words of one segment. */
function merging(): Measurements {
  const base = segmentsOf(count);
  const mine = base.map((one, at) => (at % 10 === 0 ? { ...one, text: `${one.text} مني` } : one));
  const theirs = base.map((one, at) => (at % 15 === 0 ? { ...one, text: `منهم ${one.text}` } : one));
  return timed("2,400 segments merged", () => void mergeThreeWays({ base, mine, theirs }));
}

export function model(): Contest {
  return {
    title: "Reading a text view again, and a three-way merge",
    own: "minbar",
    entrants: { minbar: () => Promise.resolve({ ...reading(), ...merging() }) },
  };
}
