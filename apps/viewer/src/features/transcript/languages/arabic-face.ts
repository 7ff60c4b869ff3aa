import { storedSetting } from "@minbar/ui/stored-setting";

/** The typefaces for Arabic; fonts.css and base.css of @minbar/ui define their files and metrics. */
export const arabicFaces = ["naskh", "amiri", "scheherazade"] as const;

type ArabicFace = (typeof arabicFaces)[number];

export function readArabicFace(stored: string | null): ArabicFace {
  return arabicFaces.find((face) => face === stored) ?? "naskh";
}

export const $arabicFace = storedSetting<ArabicFace>("minbar:arabic-face", {
  initial: "naskh",
  decode: readArabicFace,
});

// The page sets the font of all texts, so that nothing renders again.
if (typeof document !== "undefined")
  $arabicFace.subscribe((face) => {
    document.documentElement.dataset["arabicFace"] = face;
  });
