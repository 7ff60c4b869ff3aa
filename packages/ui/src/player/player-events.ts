import type { PlayerEvent } from "./player.ts";

type Listener = (event: PlayerEvent) => void;

/** The listeners of one player. */
export function createPlayerEvents() {
  const listeners = new Set<Listener>();
  return {
    tell: (event: PlayerEvent) => {
      for (const listener of listeners) listener(event);
    },
    on: (listener: Listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    clear: () => listeners.clear(),
  };
}
