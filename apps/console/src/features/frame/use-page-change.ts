import { useMatches } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { $sidebarSheet } from "#shared/sidebar-sheet.ts";

/**
 * After another page has come: closes the sheet of the sidebar and leads the focus to the page's start, unless the
 * page has taken it. Gives the title that is to be announced, which is none for the first page.
 */
export function usePageChange(content: RefObject<HTMLElement | null>): string {
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const shown = useRef(pathname);
  const [announced, setAnnounced] = useState("");
  // Focus and the window's title are outside React.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    $sidebarSheet.set(false);
    const place = content.current;
    if (!place?.contains(document.activeElement)) place?.focus({ preventScroll: true });
    setAnnounced(document.title);
  }, [pathname, content]);
  return announced;
}
