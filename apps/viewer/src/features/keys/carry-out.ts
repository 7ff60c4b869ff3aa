import { millisecondsOf } from "@minbar/domain/segments/time";
import type { Playback } from "@minbar/ui/player/playback";
import { currentLine } from "#shared/current-line.ts";
import { rangeOfLine } from "#shared/line-range.ts";
import type { ReadingDesk } from "#shared/reading.ts";
import type { Command } from "./command.ts";

export interface Workplace {
  playback: Playback;
  desk: ReadingDesk;
  onHelp: () => void;
}

/** Goes on to the line before, this one again or the one after; from before all lines to the first. */
function goToLine({ desk, playback }: Workplace, step: number): boolean {
  const reading = desk.$reading.get();
  if (!reading) return false;
  const line = currentLine(reading);
  // Behind the lines that have come so far.
  if (line === undefined && millisecondsOf(playback.$time.get() ?? 0) > (reading.starts[0] ?? 0)) return true;
  const next = line === undefined ? 0 : line + step;
  if (next >= 0 && next < reading.lines.length) reading.play(next);
  return true;
}

function repeatLine({ desk, playback }: Workplace): boolean {
  const reading = desk.$reading.get();
  const line = reading && currentLine(reading);
  const range = reading && line !== undefined ? rangeOfLine(reading, line) : undefined;
  playback.repeat(playback.$repeat.get() ? undefined : range);
  return true;
}

/** Presses the button of whoever searches; what is not there or can do nothing leaves the key to the browser. */
function openSearch(): boolean {
  const button = document.querySelector<HTMLButtonElement>("button#search-transcript:enabled");
  button?.click();
  return button !== null;
}

/** Does what a key asked for; false where there is nothing to do it to. */
export function carryOut(command: Command, workplace: Workplace): boolean {
  if (command.do === "line") return goToLine(workplace, command.step);
  if (command.do === "repeat") return repeatLine(workplace);
  if (command.do === "search") return openSearch();
  if (command.do === "toggle") workplace.playback.toggle();
  if (command.do === "skip") workplace.playback.skip(command.seconds);
  if (command.do === "help") workplace.onHelp();
  return true;
}
