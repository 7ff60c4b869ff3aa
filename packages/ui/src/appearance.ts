import { atom, computed } from "nanostores";

export const appearances = ["light", "dark", "sepia", "system"] as const;

export type Appearance = (typeof appearances)[number];

/** The key under which the choice is remembered; the pages' first script reads it before anything is painted. */
const storageKey = "minbar:appearance";

/** What the reader chose. A server, which cannot know it, and the first drawing in the browser have the first value. */
export const $appearance = atom<Appearance>("system");

const $systemIsDark = atom(false);

/** What Mantine and the dark tokens follow; sepia is light with warmer roles. */
export const $colorScheme = computed(
  [$appearance, $systemIsDark],
  (appearance, systemIsDark): "light" | "dark" => {
    if (appearance === "system") return systemIsDark ? "dark" : "light";
    return appearance === "dark" ? "dark" : "light";
  },
);

function remembered(): Appearance {
  try {
    const stored = localStorage.getItem(storageKey);
    return appearances.find((appearance) => appearance === stored) ?? "system";
  } catch {
    // Storage may be forbidden; then the choice lasts as long as the page.
    return "system";
  }
}

function followBrowser(): void {
  const darkQuery = matchMedia("(prefers-color-scheme: dark)");
  $systemIsDark.set(darkQuery.matches);
  darkQuery.addEventListener("change", (event) => $systemIsDark.set(event.matches));
  $appearance.set(remembered());

  $colorScheme.subscribe((scheme) => {
    document.documentElement.dataset["mantineColorScheme"] = scheme;
  });
  $appearance.subscribe((appearance) => {
    if (appearance === "sepia") document.documentElement.dataset["reading"] = "sepia";
    else delete document.documentElement.dataset["reading"];
  });
}

if (typeof document !== "undefined") followBrowser();

export function chooseAppearance(appearance: Appearance): void {
  $appearance.set(appearance);
  try {
    localStorage.setItem(storageKey, appearance);
  } catch {
    // See `remembered`.
  }
}
