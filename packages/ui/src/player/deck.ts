import { atom } from "nanostores";
import type { Player, PlayerEvent } from "./player.ts";
import { isUsable, statusAfter } from "./player-status.ts";
import type { PlayerStatus } from "./player-status.ts";

/** Where players are put in, one after the other; `hear` is told of what they do once the status says so too. */
export function createDeck(hear: (event: PlayerEvent, player: Player) => void) {
  const $status = atom<PlayerStatus>("loading");
  const $playing = atom(false);
  let player: Player | undefined;

  function change(status: PlayerStatus) {
    $status.set(status);
    // Fetching more on the way is playing; fetching before the first picture or after a pause is not.
    if (status !== "buffering") $playing.set(status === "playing");
  }
  function attach(next: Player) {
    player = next;
    change("loading");
    const off = next.on((event) => {
      if (event.type !== "rate") change(statusAfter($status.get(), event));
      hear(event, next);
    });
    return () => {
      off();
      next.destroy();
      player = undefined;
    };
  }
  /** The player, if it takes orders. */
  const usable = () => (isUsable($status.get()) ? player : undefined);
  return { $status, $playing, attach, usable };
}
