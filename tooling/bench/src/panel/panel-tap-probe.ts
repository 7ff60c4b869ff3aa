declare global {
  interface Window {
    /** Milliseconds from the navigation: the tap, the first frame that shows that it was heard, what it opens, and its content. */
    tap?: { at: number; heard?: number; opened?: number; filled?: number };
  }
}

/** The selectors of a control, of what it opens, and of its content. */
export interface ControlToTap {
  button: string;
  opened: string;
  filled: string;
}

/** Runs in the page before all else: watches from the first press on. The press has the time of its input, however late it is heard. */
export function watchTap({ button, opened, filled }: ControlToTap): void {
  const shows = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false;
  function isPressed(): boolean {
    const control = [...document.querySelectorAll(button)].find((one) => one.checkVisibility());
    return control?.matches("[aria-busy=true], [class*=chosen], [aria-selected=true]") ?? false;
  }
  function look() {
    const tap = window.tap;
    if (!tap || tap.filled !== undefined) return;
    const now = performance.now();
    if (shows(opened)) tap.opened ??= now;
    if (tap.opened !== undefined || isPressed()) tap.heard ??= now;
    if (tap.opened !== undefined && shows(filled)) tap.filled = now;
    requestAnimationFrame(look);
  }
  function start({ timeStamp }: Event) {
    window.tap = { at: timeStamp };
    requestAnimationFrame(look);
  }
  addEventListener("pointerdown", start, { capture: true, once: true });
}
