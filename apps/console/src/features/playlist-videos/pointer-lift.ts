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

/**
 * Carries a row while the pointer that was pressed on its grip is held. Rows are looked at once a frame, however many
 * moves come. Gives back a way to call it off.
 */
export function liftByPointer(list: Element, press: PointerEvent, moves: Moves): () => void {
  const grip = press.target instanceof Element ? press.target.closest<HTMLElement>("[data-grip]") : null;
  const row = grip?.closest("li");
  if (!grip || !row) return () => undefined;
  const scroller = scrollerOf(list);
  const held = press.clientY - row.getBoundingClientRect().top;
  let lifted: LiftedRow | undefined;
  let y = press.clientY;
  let frame = 0;
  let before = 0;

  const ending = new AbortController();
  const { signal } = ending;

  function draw(now: number) {
    if (!lifted) return;
    scrollAtEdge(scroller, y, Math.min(50, now - (before || now)));
    before = now;
    lifted.carryTo(y - held);
    if (lifted.moveTo(placeAt(list, y))) moves.onOver(lifted);
    frame = requestAnimationFrame(draw);
  }
  function move(event: PointerEvent) {
    y = event.clientY;
    if (lifted || !row) return;
    if (Math.hypot(event.clientX - press.clientX, y - press.clientY) < threshold) return;
    lifted = liftRow(list, row);
    moves.onLift(lifted);
    frame = requestAnimationFrame(draw);
  }
  function finish(told: (lifted: LiftedRow) => void) {
    if (signal.aborted) return;
    ending.abort();
    cancelAnimationFrame(frame);
    lifted?.putDown();
    if (lifted) told(lifted);
  }
  const cancel = () => finish(moves.onCancel);
  grip.setPointerCapture(press.pointerId);
  grip.addEventListener("pointermove", move, { signal });
  grip.addEventListener(
    "pointerup",
    () => {
      if (lifted?.moveTo(placeAt(list, y))) moves.onOver(lifted);
      finish(moves.onDrop);
    },
    { signal },
  );
  grip.addEventListener("pointercancel", cancel, { signal });
  grip.addEventListener("lostpointercapture", cancel, { signal });
  addEventListener("resize", cancel, { signal });
  document.addEventListener("visibilitychange", cancel, { signal });
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !lifted) return;
      event.preventDefault();
      cancel();
    },
    { signal, capture: true },
  );
  return cancel;
}
