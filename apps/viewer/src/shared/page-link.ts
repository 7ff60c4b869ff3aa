import type { MouseEvent } from "react";
import { useNavigation } from "./navigation.ts";

/** With a modifier key the browser opens a link elsewhere. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

/** Opens a link within the app, and shows that it was pressed while the code of its page is loading. */
export function useFollowLink() {
  const { history, load } = useNavigation();
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    const { pathname, search } = event.currentTarget;
    if (load(pathname)) event.currentTarget.ariaBusy = "true";
    history.push(pathname + search);
  };
}
