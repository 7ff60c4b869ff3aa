import type { MouseEvent } from "react";
import { useNavigation } from "./navigation.ts";

/** Opens a link within the app, and shows that it was pressed while the code of its page is loading; with a modifier key the browser opens it elsewhere. */
export function useFollowLink() {
  const { history, load } = useNavigation();
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { pathname, search } = event.currentTarget;
    if (load(pathname)) event.currentTarget.ariaBusy = "true";
    history.push(pathname + search);
  };
}
