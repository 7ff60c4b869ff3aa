import type { PointerEvent } from "react";

/** Pixels to the right that count as a swipe (specification, section 9). */
const threshold = 50;
/** Pixels that a click may tremble. */
const tremble = 4;

/** Follows a pointer that drags an element to the right; call the result with what a swipe does. */
export function createSwipe() {
  let from: number | undefined;

  const dragged = (event: PointerEvent) => Math.max(0, event.clientX - (from ?? event.clientX));
  function letGo(event: PointerEvent<HTMLElement>) {
    from = undefined;
    event.currentTarget.style.translate = "";
  }
  return (onSwipe: () => void) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.isPrimary && event.button === 0) from = event.clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (dragged(event) < tremble) return;
      // From here on the pointer may leave the element, and what it was put down on is not clicked.
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.style.translate = `${dragged(event)}px`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const isSwipe = dragged(event) >= threshold;
      letGo(event);
      if (isSwipe) onSwipe();
    },
    onPointerCancel: letGo,
  });
}
