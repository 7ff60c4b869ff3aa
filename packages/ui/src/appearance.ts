import { atom, computed } from "nanostores";
import { storedSetting } from "./stored-setting.ts";

export const appearances = ["light", "dark", "sepia", "system"] as const;

export type Appearance = (typeof appearances)[number];

/** The reader's choice. The script in each page's head reads the same key before the first paint. */
export const $appearance = storedSetting<Appearance>("minbar:appearance", {
  initial: "system",
  decode: (stored) => appearances.find((appearance) => appearance === stored) ?? "system",
});

const $systemIsDark = atom(false);

/** The scheme for Mantine and the dark tokens; sepia is light with warmer colours. */
export const $colorScheme = computed(
  [$appearance, $systemIsDark],
  (appearance, systemIsDark): "light" | "dark" => {
    if (appearance === "system") return systemIsDark ? "dark" : "light";
    return appearance === "dark" ? "dark" : "light";
  },
);

/** Gives the bar of the browser the colour of the page; the page's first script has set it on arrival. */
function colourBar(): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue("--app-page").trim();
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  for (const meta of metas) meta.content = colour;
}

function followBrowser(): void {
  const darkQuery = matchMedia("(prefers-color-scheme: dark)");
  $systemIsDark.set(darkQuery.matches);
  darkQuery.addEventListener("change", (event) => $systemIsDark.set(event.matches));

  $colorScheme.subscribe((scheme) => {
    document.documentElement.dataset["mantineColorScheme"] = scheme;
  });
  $appearance.subscribe((appearance) => {
    if (appearance === "sepia") document.documentElement.dataset["reading"] = "sepia";
    else delete document.documentElement.dataset["reading"];
  });
  // After both of the above.
  $colorScheme.listen(colourBar);
  $appearance.listen(colourBar);
}

if (typeof document !== "undefined") followBrowser();

export function chooseAppearance(appearance: Appearance): void {
  $appearance.set(appearance);
}
