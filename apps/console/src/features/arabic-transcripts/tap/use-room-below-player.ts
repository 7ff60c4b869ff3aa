import { useLayoutEffect } from "react";
import type { RefObject } from "react";

/**
 * Sets `--tap-top`, the player's lower edge in pixels, after scrolling the player to the top: on a phone the element fills
 * the screen below it.
 */
export function useRoomBelowPlayer(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const player = document.querySelector("[data-player]");
    if (!player) return undefined;
    function place() {
      player?.scrollIntoView({ block: "start", behavior: "instant" });
      const { bottom } = player?.getBoundingClientRect() ?? { bottom: 0 };
      element.current?.style.setProperty("--tap-top", `${bottom}px`);
    }
    place();
    const observer = new ResizeObserver(place);
    observer.observe(player);
    addEventListener("resize", place);
    return () => {
      observer.disconnect();
      removeEventListener("resize", place);
    };
  }, [element]);
}
