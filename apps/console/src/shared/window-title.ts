import { useEffect } from "react";
import { site } from "./site.ts";

/** What the window is called while a page is shown. */
export function useWindowTitle(title: string): void {
  // The window's title is outside React.
  useEffect(() => {
    document.title = `${title} · ${site.name}`;
  }, [title]);
}
