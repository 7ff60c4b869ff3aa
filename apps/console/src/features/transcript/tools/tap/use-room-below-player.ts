import { useLayoutEffect } from "react";
import type { RefObject } from "react";
import { useNarrow } from "#shared/use-narrow.ts";

/**
 * On a phone the element fills the screen below the player: scrolls the player to the top, and sets `--tap-top`, its lower
 * edge in pixels.
 */
export function useRoomBelowPlayer(element: RefObject<HTMLElement | null>): void {
  const isNarrow = useNarrow();
  useLayoutEffect(() => {
    const player = isNarrow ? document.querySelector("[data-player]") : null;
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
  }, [element, isNarrow]);
}
