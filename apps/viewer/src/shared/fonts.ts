import { storedText } from "@minbar/ui/stored-setting";

/**
 * Switches the page to its own fonts (base.css of @minbar/ui), which the browser then loads. On the next visit they are
 * cached, and index.html uses them from the beginning.
 */
export async function fetchFonts(): Promise<void> {
  document.documentElement.dataset["fonts"] = "";
  await document.fonts.ready;
  storedText("minbar:fonts").set("cached");
}
