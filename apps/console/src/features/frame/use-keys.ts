import { useEffect } from "react";
import { openPalette } from "./palette-door.ts";

/** By the place of the key, so that it works on an Arabic or Urdu layout too. */
function isPaletteKey(event: KeyboardEvent): boolean {
  return event.code === "KeyK" && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
}

/** The keys that work on every page. */
export function useKeys(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      openPalette();
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
}
