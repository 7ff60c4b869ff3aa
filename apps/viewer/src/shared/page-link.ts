import type { MouseEvent } from "react";
import { useNavigation } from "./navigation.ts";

/** Opens a link within the app; with a modifier key the browser opens it elsewhere. */
export function useFollowLink() {
  const { history } = useNavigation();
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { pathname, search } = event.currentTarget;
    history.push(pathname + search);
  };
}
