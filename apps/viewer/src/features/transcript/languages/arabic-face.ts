import { storedSetting } from "@minbar/ui/stored-setting";

/** The faces that Arabic can be read in; fonts.css and base.css of @minbar/ui hold their files and measures. */
export const arabicFaces = ["naskh", "amiri", "scheherazade"] as const;

type ArabicFace = (typeof arabicFaces)[number];

export function readArabicFace(stored: string | null): ArabicFace {
  return arabicFaces.find((face) => face === stored) ?? "naskh";
}

export const $arabicFace = storedSetting<ArabicFace>("minbar:arabic-face", {
  initial: "naskh",
  decode: readArabicFace,
});

// Texts take their face from the page, so that nothing is rendered anew.
if (typeof document !== "undefined")
  $arabicFace.subscribe((face) => {
    document.documentElement.dataset["arabicFace"] = face;
  });
