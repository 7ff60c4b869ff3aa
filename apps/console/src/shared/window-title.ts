import { useEffect } from "react";
import { useSite } from "@minbar/ui/site";

/** What the window is called while a page is shown. */
export function useWindowTitle(title: string): void {
  const { name } = useSite();
  // The window's title is outside React.
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [name, title]);
}
