import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";

/** Opens a link within the app; with a modifier key the browser opens it elsewhere. */
export function useFollowLink() {
  const { history } = useRouter();
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { pathname, search } = event.currentTarget;
    history.push(pathname + search);
  };
}
