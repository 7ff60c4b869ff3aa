import { atom } from "nanostores";

/** Font size of transcript and vocabulary in pixels (specification, section 9). */
export const textSizes = { least: 10, default: 14, most: 24, step: 2 } as const;

const storageKey = "minbar:text-size";

/** A remembered size, or the default where nothing sensible is remembered. */
export function readTextSize(stored: string | null): number {
  const size = Number(stored ?? Number.NaN);
  const inRange = size >= textSizes.least && size <= textSizes.most;
  return inRange && size % textSizes.step === 0 ? size : textSizes.default;
}

function remembered(): number {
  try {
    return readTextSize(localStorage.getItem(storageKey));
  } catch {
    // Storage may be forbidden; then the choice lasts as long as the page.
    return textSizes.default;
  }
}

/** A server, which cannot know what is remembered, and the first drawing in the browser have the default. */
export const $textSize = atom<number>(textSizes.default);

/** Texts take their size from the page, where the first script of index.html has set it before they are painted. */
function followBrowser(): void {
  $textSize.set(remembered());
  $textSize.listen((size) => document.documentElement.style.setProperty("--app-text-size", `${size}px`));
}

if (typeof document !== "undefined") followBrowser();

export function changeTextSize(steps: 1 | -1): void {
  const next = $textSize.get() + steps * textSizes.step;
  $textSize.set(Math.min(textSizes.most, Math.max(textSizes.least, next)));
  try {
    localStorage.setItem(storageKey, String($textSize.get()));
  } catch {
    // See `remembered`.
  }
}
