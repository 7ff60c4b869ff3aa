import { atom } from "nanostores";
import { recall, remember } from "#shared/device-memory.ts";

/** The faces that Arabic can be read in; fonts.css and base.css of @minbar/ui hold their files and measures. */
export const arabicFaces = ["naskh", "amiri", "scheherazade"] as const;

type ArabicFace = (typeof arabicFaces)[number];

const storageKey = "minbar:arabic-face";

export function readArabicFace(stored: string | null): ArabicFace {
  return arabicFaces.find((face) => face === stored) ?? "naskh";
}

/** A server and the first drawing in the browser have the first one. */
export const $arabicFace = atom<ArabicFace>("naskh");

/** Texts take their face from the page, so that nothing is rendered anew. */
function followBrowser(): void {
  $arabicFace.set(readArabicFace(recall(storageKey)));
  $arabicFace.subscribe((face) => {
    document.documentElement.dataset["arabicFace"] = face;
  });
}

if (typeof document !== "undefined") followBrowser();

export function chooseArabicFace(face: ArabicFace): void {
  $arabicFace.set(face);
  remember(storageKey, face);
}
