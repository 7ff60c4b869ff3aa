import { liftRow } from "./lifted-row.ts";
import type { LiftedRow } from "./lifted-row.ts";
import type { Moves } from "./pointer-lift.ts";

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
const drops = new Set([" ", "Enter", "Tab"]);

/** Carries a row by the keyboard until it is dropped or put back. Gives back a way to call it off. */
export function liftByKeys(list: Element, row: HTMLElement, moves: Moves): () => void {
  const lifted = liftRow(list, row);
  const ending = new AbortController();
  const { signal } = ending;

  function finish(told: (lifted: LiftedRow) => void) {
    if (signal.aborted) return;
    ending.abort();
    lifted.putDown();
    told(lifted);
  }
  function step(by: number) {
    const target = list.children[lifted.to + by];
    if (!target || !lifted.moveTo(lifted.to + by)) return;
    target.scrollIntoView({ block: "nearest" });
    follow();
    moves.onOver(lifted);
  }
  function follow() {
    const target = list.children[lifted.to];
    if (target) lifted.carryTo(target.getBoundingClientRect().top);
  }
  function press(event: KeyboardEvent) {
    const by = steps[event.key];
    if (by !== undefined) step(by);
    else if (event.key === "Escape") finish(moves.onCancel);
    else if (drops.has(event.key) && !event.repeat) finish(moves.onDrop);
    else if (event.key !== " ") return;
    event.preventDefault();
  }
  const cancel = () => finish(moves.onCancel);
  document.addEventListener("keydown", press, { signal, capture: true });
  document.addEventListener("pointerdown", cancel, { signal, capture: true });
  document.addEventListener("visibilitychange", cancel, { signal });
  document.addEventListener("scroll", follow, { signal, capture: true });
  addEventListener("resize", cancel, { signal });
  moves.onLift(lifted);
  return cancel;
}
