import { atom } from "nanostores";
import type { Player } from "./player.ts";

/** The chosen speed and the player's speed. 1 is normal. */
export function createSpeed() {
  const $rate = atom(1);
  const $rates = atom<readonly number[]>([1]);
  /** The speed that the player last reported. */
  let reported = 1;

  function apply(player: Player | undefined) {
    if ($rate.get() !== reported) player?.setRate($rate.get());
  }
  return {
    $rate,
    $rates,
    /** Sets the player to the chosen speed if it differs; some players forget a speed that was set before playback. */
    apply,
    /** Applied once the player is ready; a speed that the player does not offer is reset to normal. */
    set: (rate: number, player: Player | undefined) => {
      $rate.set(rate);
      apply(player);
    },
    onReady: (player: Player) => {
      reported = 1;
      $rates.set(player.rates());
      if (!$rates.get().includes($rate.get())) $rate.set(1);
      apply(player);
    },
    onRate: (rate: number) => {
      reported = rate;
      $rate.set(rate);
    },
  };
}
