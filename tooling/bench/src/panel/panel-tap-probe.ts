declare global {
  interface Window {
    /** Milliseconds from the navigation: the tap, the first frame that shows that it was heard, and what it opens. */
    tap?: { at: number; heard?: number; opened?: number };
  }
}

/** The selectors of a control and of what it opens. */
export interface ControlToTap {
  button: string;
  opened: string;
}

/** Runs in the page before all else: taps the control right after the page has loaded. */
export function tapOnLoad({ button, opened }: ControlToTap): void {
  const shows = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false;
  function look() {
    const tap = window.tap;
    const control = [...document.querySelectorAll(button)].find((one) => one.checkVisibility());
    if (!tap || tap.opened !== undefined) return;
    if (shows(opened)) tap.opened = performance.now();
    if (
      tap.opened !== undefined ||
      control?.matches("[aria-busy=true], [class*=chosen], [aria-selected=true]")
    )
      tap.heard ??= performance.now();
    requestAnimationFrame(look);
  }
  addEventListener("load", () => {
    setTimeout(() => {
      window.tap = { at: performance.now() };
      [...document.querySelectorAll<HTMLElement>(button)].find((one) => one.checkVisibility())?.click();
      look();
    });
  });
}
