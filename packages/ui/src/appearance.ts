import { atom, computed } from "nanostores";

export const appearances = ["light", "dark", "sepia", "system"] as const;

export type Appearance = (typeof appearances)[number];

/** The key under which the choice is remembered; the pages' first script reads it before anything is painted. */
const storageKey = "minbar:appearance";

function remembered(): Appearance {
  try {
    const stored = localStorage.getItem(storageKey);
    return appearances.find((appearance) => appearance === stored) ?? "system";
  } catch {
    // Storage may be forbidden; then the choice lasts as long as the page.
    return "system";
  }
}

const darkQuery = matchMedia("(prefers-color-scheme: dark)");
const $systemIsDark = atom(darkQuery.matches);
darkQuery.addEventListener("change", (event) => $systemIsDark.set(event.matches));

/** What the reader chose. */
export const $appearance = atom<Appearance>(remembered());

/** What Mantine and the dark tokens follow; sepia is light with warmer roles. */
export const $colorScheme = computed([$appearance, $systemIsDark], (appearance, systemIsDark) => {
  if (appearance === "system") return systemIsDark ? "dark" : "light";
  return appearance === "dark" ? "dark" : "light";
});

$colorScheme.subscribe((scheme) => {
  document.documentElement.dataset["mantineColorScheme"] = scheme;
});

$appearance.subscribe((appearance) => {
  if (appearance === "sepia") document.documentElement.dataset["reading"] = "sepia";
  else delete document.documentElement.dataset["reading"];
});

export function chooseAppearance(appearance: Appearance): void {
  $appearance.set(appearance);
  try {
    localStorage.setItem(storageKey, appearance);
  } catch {
    // See `remembered`.
  }
}
