import { atom } from "nanostores";
import type { Player } from "./player.ts";

/** The chosen speed, and the speed of the player. 1 is normal. */
export function createSpeed() {
  const $rate = atom(1);
  const $rates = atom<readonly number[]>([1]);
  /** As the player reported it last. */
  let reported = 1;

  function apply(player: Player | undefined) {
    if ($rate.get() !== reported) player?.setRate($rate.get());
  }
  return {
    $rate,
    $rates,
    /** Sets the player to the chosen speed if it has another; some players forget a speed set before they played. */
    apply,
    /** Kept until a player is ready; a speed that the player does not offer is reset to normal. */
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
