import { atom } from "nanostores";
import type { Player, PlayerEvent, PlayerFailure } from "./player.ts";
import { isUsable, statusAfter } from "./player-status.ts";
import type { PlayerStatus } from "./player-status.ts";

/** The connected player, one at a time. `onEvent` is called after `$status`, `$playing` and `$failure` have changed. */
export function createConnection(onEvent: (event: PlayerEvent, player: Player) => void) {
  const $status = atom<PlayerStatus>("loading");
  const $playing = atom(false);
  const $failure = atom<PlayerFailure>("broken");
  let player: Player | undefined;

  function change(status: PlayerStatus) {
    $status.set(status);
    // Buffering while playing counts as playing; buffering before the first frame or after a pause does not.
    if (status !== "buffering") $playing.set(status === "playing");
  }
  function attach(next: Player) {
    player = next;
    change("loading");
    const unsubscribe = next.on((event) => {
      if (event.type === "failed") $failure.set(event.failure);
      if (event.type !== "rate") change(statusAfter($status.get(), event));
      onEvent(event, next);
    });
    return () => {
      unsubscribe();
      next.destroy();
      player = undefined;
    };
  }
  /** The player, if it accepts commands. */
  const usable = () => (isUsable($status.get()) ? player : undefined);
  return { $status, $playing, $failure, attach, usable };
}
