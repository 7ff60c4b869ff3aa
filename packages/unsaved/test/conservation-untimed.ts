import { insertLines, setTime } from "@minbar/domain/editing/operations";
import { applyStep } from "@minbar/domain/editing/step";
import { hasTime } from "@minbar/domain/segments/untimed";
import type { World } from "./conservation-world.ts";

/** What a person does with lines without a time. */
export const untimedLines = {
  /** Lines of a pasted text, without times. */
  insertUntimed(world: World, which: number): void {
    const page = world.page(which);
    if (!page?.mayType()) return;
    const { document } = page.state();
    const lines = [world.newWord(), world.newWord()].map((text) => ({ text }));
    const step = insertLines(document, lines, { after: document[which % (document.length + 1)]?.id });
    if (step) page.change(applyStep(document, step).segments);
  },
  /** Sets the time of an untimed line, sometimes to the very time of the line before it. */
  stamp(world: World, which: number): void {
    const page = world.page(which);
    if (!page?.mayType()) return;
    const { document } = page.state();
    const untimed = document.filter((line) => !hasTime(line));
    const line = untimed[which % Math.max(1, untimed.length)];
    const time = which % 3 === 0 ? line?.time : `0:0${which % 10}`;
    const step = line && time ? setTime(document, line.id, { time }) : undefined;
    if (step) page.change(applyStep(document, step).segments);
  },
};
