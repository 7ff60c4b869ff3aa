/** Pixels between a bar and the toast above it. */
const gap = 8;
/** Pixels between a toast and the bottom of the window, in `toasts.module.css` of packages/ui. */
const toastMargin = 24;

/**
 * A React ref for a bar at the bottom of the window whose buttons no toast may cover: while it is there, toasts appear
 * above it, however high it grows. One bar at a time.
 */
export function keepToastsAbove(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const root = document.documentElement;
  const sizes = new ResizeObserver(() => {
    const room = innerHeight - bar.getBoundingClientRect().top + gap - toastMargin;
    root.style.setProperty("--app-foot", `${Math.max(0, Math.round(room))}px`);
  });
  sizes.observe(bar);
  // The bar moves when the window is resized.
  sizes.observe(root);
  return () => {
    sizes.disconnect();
    root.style.removeProperty("--app-foot");
  };
}
