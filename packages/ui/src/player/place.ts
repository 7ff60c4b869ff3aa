import { createAlarm } from "./alarm.ts";
import { createClock } from "./clock.ts";
import type { createDeck } from "./deck.ts";
import { untilNextLook } from "./player-status.ts";
import type { createSpeed } from "./speed.ts";
import type { createStops } from "./stops.ts";
import { createToldTime } from "./told-time.ts";

interface Parts {
  deck: ReturnType<typeof createDeck>;
  speed: ReturnType<typeof createSpeed>;
  stops: ReturnType<typeof createStops>;
}

/** Where the video stands: follows the player's clock, and catches the stops. Times are seconds. */
export function createPlace({ deck, speed, stops }: Parts) {
  const told = createToldTime();
  const clock = createClock({ deck, speed });
  const alarm = createAlarm(follow);

  function leave(seconds: number) {
    told.goOn();
    stops.goTo(seconds);
  }
  /** Sends the player there, if there is one; what the video leaves by that is over. */
  function goTo(seconds: number) {
    leave(seconds);
    clock.set(seconds);
    deck.usable()?.seek(seconds);
    told.tell(seconds);
    plan();
  }
  /** Does what is to be done at a place. */
  function arrive(seconds: number) {
    const stop = stops.meet(seconds);
    if (stop && "backTo" in stop) return goTo(stop.backTo);
    if (stop) {
      told.restAt(stop.rest);
      deck.usable()?.pause();
    }
    told.tell(seconds);
  }
  function plan() {
    const course = {
      status: deck.$status.get(),
      now: told.now(),
      stop: stops.next(),
      rate: speed.$rate.get(),
    };
    alarm(untilNextLook(course));
  }
  function follow() {
    const read = clock.read();
    if (read?.jumped) leave(read.seconds);
    if (read) arrive(read.seconds);
    plan();
  }
  return { told, goTo, follow, stop: () => alarm(undefined) };
}
