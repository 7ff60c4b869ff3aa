import { useEffect, useEffectEvent } from "react";
import type { RefObject } from "react";

const tabStops =
  ":is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [tabindex='-1'], [type=radio]:not(:checked))";

/** The number of open dialogs. */
let dialogs = 0;

/** The page behind a dialog can be neither reached nor read; notifications are not part of it. */
function coverPage(): () => void {
  function change(by: 1 | -1) {
    dialogs += by;
    document.getElementById("root")?.toggleAttribute("inert", dialogs > 0);
    document.documentElement.toggleAttribute("data-covered", dialogs > 0);
  }
  change(1);
  return () => change(-1);
}

/** What Tab can reach in an element. */
function stopsIn(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(tabStops)].filter((stop) => stop.checkVisibility());
}

/** Returns `false` if there is nothing to move to. */
function keepFocusIn(element: HTMLElement, event: KeyboardEvent): boolean {
  const stops = stopsIn(element);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const { activeElement } = document;
  if (activeElement === from || !element.contains(activeElement)) {
    event.preventDefault();
    to?.focus();
  }
  return to !== undefined;
}

interface Options {
  onClose: () => void;
  /** Covers the page, which cannot be used meanwhile. */
  isModal: boolean;
  /** Gets the focus afterwards; by default what had it before. */
  returnTo?: RefObject<HTMLElement | null>;
}

/** While the element is there, it keeps the focus and Escape closes it; then the focus returns. */
export function useOverlay(element: RefObject<HTMLElement | null>, options: Options): void {
  const { isModal, returnTo } = options;
  const onClose = useEffectEvent(options.onClose);
  useEffect(() => {
    if (!element.current) return undefined;
    const overlay: HTMLElement = element.current;
    const before = returnTo?.current ?? document.activeElement;
    const uncoverPage = isModal ? coverPage() : undefined;
    const isFree = (focused: Element | null) =>
      focused === null || focused === document.body || overlay.contains(focused);
    function onKeyDown(event: KeyboardEvent) {
      if (event.isComposing || !isFree(event.target instanceof Element ? event.target : null)) return;
      if (event.key === "Tab" && !keepFocusIn(overlay, event)) onClose();
      // An open list closes alone.
      if (event.key !== "Escape" || document.activeElement?.matches("[data-keeps-escape]")) return;
      event.stopPropagation();
      onClose();
    }
    document.addEventListener("keydown", onKeyDown, { capture: true });
    const first = overlay.querySelector<HTMLElement>("[data-autofocus]") ?? stopsIn(overlay)[0] ?? overlay;
    first.focus({ preventScroll: true });
    return () => {
      document.removeEventListener("keydown", onKeyDown, { capture: true });
      uncoverPage?.();
      if (isFree(document.activeElement) && before instanceof HTMLElement)
        before.focus({ preventScroll: true });
    };
  }, [element, isModal, returnTo]);
}
