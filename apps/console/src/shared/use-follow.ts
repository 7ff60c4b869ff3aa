import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";

/** For a link to a page of the console by its address: goes there without loading the console anew. */
export function useFollow(): (event: MouseEvent, href: string) => void {
  const { history } = useRouter();
  return (event, href) => {
    // With one of these it is for the browser: another tab, another window, a file.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.push(href);
  };
}
