import { remember } from "./device-memory.ts";

/**
 * Sets the page in its own fonts (base.css of @minbar/ui), which are fetched for it. The next visit has them at hand, and
 * index.html sets it in them from the beginning.
 */
export async function fetchFonts(): Promise<void> {
  document.documentElement.dataset["fonts"] = "";
  await document.fonts.ready;
  remember("minbar:fonts", "at hand");
}
