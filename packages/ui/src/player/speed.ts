import { atom } from "nanostores";
import type { Player } from "./player.ts";

/** How fast a video plays: what is wished for, and what its player makes of it. 1 is normal. */
export function createSpeed() {
  const $rate = atom(1);
  const $rates = atom<readonly number[]>([1]);
  /** What the player said last. */
  let inForce = 1;

  function ask(player: Player | undefined) {
    if ($rate.get() !== inForce) player?.setRate($rate.get());
  }
  return {
    $rate,
    $rates,
    /** Asks for the wished speed, where the player does not have it yet; some forget what they were told unplayed. */
    ask,
    /** Before the player is ready the wish is kept; one that it cannot fulfil is given up. */
    set: (rate: number, player: Player | undefined) => {
      $rate.set(rate);
      ask(player);
    },
    meet: (player: Player) => {
      inForce = 1;
      $rates.set(player.rates());
      if (!$rates.get().includes($rate.get())) $rate.set(1);
      ask(player);
    },
    hear: (rate: number) => {
      inForce = rate;
      $rate.set(rate);
    },
  };
}
