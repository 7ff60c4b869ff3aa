import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";

/** For a link to a console page by its URL: navigates without reloading the console. */
export function useFollow(): (event: MouseEvent, href: string) => void {
  const { history } = useRouter();
  return (event, href) => {
    // With one of these keys the browser handles the click: a new tab, a new window, a download.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.push(href);
  };
}
