import type { ReadableAtom } from "nanostores";
import { createDeck } from "./deck.ts";
import { createPlace } from "./place.ts";
import type { Player, PlayerEvent } from "./player.ts";
import { isMoving } from "./player-status.ts";
import type { PlayerStatus } from "./player-status.ts";
import { createSpeed } from "./speed.ts";
import { createStops } from "./stops.ts";

/** A part of a video, in seconds. */
export interface TimeRange {
  start: number;
  end: number;
}

/** One video's playing, between whoever plays it and whoever follows it. Times are seconds. */
export interface Playback {
  $status: ReadableAtom<PlayerStatus>;
  /** Whether it plays as the viewer sees it: also while it fetches more on its way. */
  $playing: ReadableAtom<boolean>;
  /** Where the video stands; `undefined` until it plays or the reader chooses a place. */
  $time: ReadableAtom<number | undefined>;
  /** The speed, 1 is normal; whoever changed it. */
  $rate: ReadableAtom<number>;
  /** The speeds that the player offers, rising. */
  $rates: ReadableAtom<readonly number[]>;
  /** The range that is played over and over. */
  $repeat: ReadableAtom<TimeRange | undefined>;
  /** Gives the video its player; the function it gives back takes both apart. */
  attach(player: Player): () => void;
  /** Goes there and plays; before the player is ready, as soon as it is. */
  playFrom(seconds: number): void;
  /** Plays a shared range from its start and pauses at its end, once (specification, section 4). */
  playRange(range: TimeRange): void;
  /** Plays a range over and over, until a place outside of it is gone to; `undefined` lets playing go on. */
  repeat(range: TimeRange | undefined): void;
  /** Pauses at each of these ends of lines, in any order; `undefined`: at none. */
  pauseAtEach(ends: readonly number[] | undefined): void;
  /** Pauses what plays, else plays. */
  toggle(): void;
  /** Goes that far ahead, or back if negative; paused stays paused. */
  skip(seconds: number): void;
  /** Before the player is ready the wish is kept for it. */
  setRate(rate: number): void;
  /** The video's length, as its player knows it; `undefined` until it does. */
  duration(): number | undefined;
}

type Orders = Omit<Playback, `$${string}` | "attach" | "playFrom">;

interface Parts {
  deck: ReturnType<typeof createDeck>;
  stops: ReturnType<typeof createStops>;
  speed: ReturnType<typeof createSpeed>;
  place: ReturnType<typeof createPlace>;
}

/** What a viewer can ask for beside being taken somewhere, which is `playFrom`. */
function createOrders({ deck, stops, speed, place }: Parts, playFrom: Playback["playFrom"]): Orders {
  const duration = () => deck.usable()?.duration() || undefined;
  return {
    duration,
    playRange: (range) => {
      stops.shared.begin(range);
      playFrom(range.start);
    },
    repeat: (range) => {
      stops.repeat.$range.set(range);
      if (range) playFrom(range.start);
    },
    pauseAtEach: (ends) => {
      // Whatever the video has passed since the last look is not to be met any more.
      place.follow();
      stops.lineEnds.set(ends, place.told.now());
      place.follow();
    },
    toggle: () => {
      if (isMoving(deck.$status.get())) deck.usable()?.pause();
      else deck.usable()?.play();
    },
    skip: (seconds) => {
      if (!deck.usable()) return;
      place.follow();
      place.goTo(Math.min(Math.max(0, place.told.now() + seconds), duration() ?? Infinity));
    },
    setRate: (rate) => {
      speed.set(rate, deck.usable());
      place.follow();
    },
  };
}

export function createPlayback(): Playback {
  const deck = createDeck(hear);
  const stops = createStops();
  const speed = createSpeed();
  const place = createPlace({ deck, speed, stops });
  /** Seconds to play from as soon as the player is ready. */
  let wanted: number | undefined;

  function playFrom(seconds: number) {
    const player = deck.usable();
    wanted = player ? undefined : seconds;
    place.goTo(seconds);
    player?.play();
  }
  /** Whatever reaches beyond the video's end ends with it, and what is repeated begins again. */
  function finish() {
    const stop = stops.meet(Infinity);
    if (stop && "backTo" in stop) playFrom(stop.backTo);
  }
  function hear(event: PlayerEvent, player: Player) {
    if (event.type === "rate") speed.hear(event.rate);
    if (event.type === "ready") speed.meet(player);
    if (event.type === "ready" && wanted !== undefined) playFrom(wanted);
    if (event.type === "playing") {
      speed.ask(player);
      place.told.goOn();
    }
    if (event.type === "ended") finish();
    place.follow();
  }
  function attach(player: Player) {
    const detach = deck.attach(player);
    return () => {
      place.stop();
      detach();
    };
  }
  const { $status, $playing } = deck;
  const { $rate, $rates } = speed;
  const states = { $status, $playing, $rate, $rates, $time: place.told.$time, $repeat: stops.repeat.$range };
  return { ...states, attach, playFrom, ...createOrders({ deck, stops, speed, place }, playFrom) };
}
