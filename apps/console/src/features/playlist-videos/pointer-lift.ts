import { scrollAtEdge, scrollerOf } from "./edge-scroll.ts";
import { liftRow } from "./lifted-row.ts";
import type { LiftedRow } from "./lifted-row.ts";
import { placeAt } from "./place-at.ts";

/** Pixels before a press is a drag. */
const threshold = 4;

export interface Moves {
  onLift: (lifted: LiftedRow) => void;
  onOver: (lifted: LiftedRow) => void;
  onDrop: (lifted: LiftedRow) => void;
  onCancel: (lifted: LiftedRow) => void;
}

interface Carried {
  /** Where the pointer is, and how far under the row's top it holds it, in pixels. */
  pointer: () => { y: number; held: number };
  onOver: Moves["onOver"];
}

/** Draws a lifted row where the pointer is, once a frame however many moves come. Gives back a way to stop. */
function carry(list: Element, lifted: LiftedRow, { pointer, onOver }: Carried): () => void {
  const scroller = scrollerOf(list);
  let before = performance.now();
  let frame = requestAnimationFrame(draw);
  function draw(now: number) {
    const { y, held } = pointer();
    scrollAtEdge(scroller, y, Math.min(50, Math.max(0, now - before)));
    before = now;
    lifted.carryTo(y - held);
    if (lifted.moveTo(placeAt(list, y))) onOver(lifted);
    frame = requestAnimationFrame(draw);
  }
  return () => cancelAnimationFrame(frame);
}

/** Carries a row while the pointer that was pressed on its grip is held. Gives back a way to call it off. */
export function liftByPointer(list: Element, press: PointerEvent, moves: Moves): () => void {
  const grip = press.target instanceof Element ? press.target.closest<HTMLElement>("[data-grip]") : null;
  const row = grip?.closest("li");
  if (!grip || !row) return () => undefined;
  const held = press.clientY - row.getBoundingClientRect().top;
  let y = press.clientY;
  let lifted: LiftedRow | undefined;
  let stop: (() => void) | undefined;
  const ending = new AbortController();
  const { signal } = ending;

  function move(event: PointerEvent) {
    y = event.clientY;
    if (lifted || !row || Math.hypot(event.clientX - press.clientX, y - press.clientY) < threshold) return;
    lifted = liftRow(list, row);
    moves.onLift(lifted);
    stop = carry(list, lifted, { pointer: () => ({ y, held }), onOver: moves.onOver });
  }
  function finish(told: (lifted: LiftedRow) => void) {
    if (signal.aborted) return;
    ending.abort();
    stop?.();
    lifted?.putDown();
    if (lifted) told(lifted);
  }
  function drop() {
    if (lifted?.moveTo(placeAt(list, y))) moves.onOver(lifted);
    finish(moves.onDrop);
  }
  function escape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !lifted) return;
    event.preventDefault();
    finish(moves.onCancel);
  }
  const cancel = () => finish(moves.onCancel);
  grip.setPointerCapture(press.pointerId);
  grip.addEventListener("pointermove", move, { signal });
  grip.addEventListener("pointerup", drop, { signal });
  grip.addEventListener("pointercancel", cancel, { signal });
  grip.addEventListener("lostpointercapture", cancel, { signal });
  addEventListener("resize", cancel, { signal });
  document.addEventListener("visibilitychange", cancel, { signal });
  document.addEventListener("keydown", escape, { signal, capture: true });
  return cancel;
}
