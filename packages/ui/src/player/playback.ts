import type { ReadableAtom } from "nanostores";
import { createConnection } from "./connection.ts";
import type { Player, PlayerEvent, PlayerFailure } from "./player.ts";
import { isMoving } from "./player-status.ts";
import type { PlayerStatus } from "./player-status.ts";
import { createPosition } from "./position.ts";
import { createSpeed } from "./speed.ts";
import { createStops } from "./stops.ts";
import type { TimeRange } from "./time-range.ts";

/** The state of one video's playing, and its commands. Times are seconds. */
export interface Playback {
  $status: ReadableAtom<PlayerStatus>;
  /** Why the last player failed; of no meaning while `$status` is another. */
  $failure: ReadableAtom<PlayerFailure>;
  /** Whether it plays as the viewer sees it: also while it buffers in between. */
  $playing: ReadableAtom<boolean>;
  /** The current time; `undefined` until the video plays or a time is chosen. */
  $time: ReadableAtom<number | undefined>;
  /** The speed, 1 is normal; also when it was changed in the player. */
  $rate: ReadableAtom<number>;
  /** The speeds that the player offers, rising. */
  $rates: ReadableAtom<readonly number[]>;
  /** The range that is played over and over. */
  $repeat: ReadableAtom<TimeRange | undefined>;
  /** Connects a player; returns the function that disconnects and destroys it. */
  attach(player: Player): () => void;
  /** Plays from that time; waits for the player to become ready. */
  playFrom(seconds: number): void;
  /** Plays a shared range from its start and pauses at its end, once. */
  playRange(range: TimeRange): void;
  /** Plays a range over and over, until a time outside of it is chosen; `undefined` ends the repeating. */
  repeat(range: TimeRange | undefined): void;
  /** Pauses at each of these ends of lines, in any order; `undefined`: at none. */
  pauseAtEach(ends: readonly number[] | undefined): void;
  /** Pauses or plays. */
  toggle(): void;
  /** Goes that far ahead, or back if negative; paused stays paused. */
  skip(seconds: number): void;
  /** Kept until the player is ready. */
  setRate(rate: number): void;
  /** Brings `$time` up to this very moment; it may be a second behind. */
  updateTime(): void;
  /** The video's length; `undefined` until the player knows it. */
  duration(): number | undefined;
}

type Commands = Omit<Playback, `$${string}` | "attach" | "playFrom">;

interface Parts {
  connection: ReturnType<typeof createConnection>;
  stops: ReturnType<typeof createStops>;
  speed: ReturnType<typeof createSpeed>;
  position: ReturnType<typeof createPosition>;
}

function createCommands(parts: Parts, playFrom: Playback["playFrom"]): Commands {
  const { connection, stops, speed, position } = parts;
  const duration = () => connection.usable()?.duration() || undefined;
  return {
    duration,
    updateTime: position.update,
    playRange: (range) => {
      stops.shared.$range.set(range);
      playFrom(range.start);
    },
    repeat: (range) => {
      stops.repeat.$range.set(range);
      if (range) playFrom(range.start);
    },
    pauseAtEach: (ends) => {
      // Ends that the video has passed since the last read are no stops.
      position.update();
      stops.lineEnds.set(ends, position.shown.now());
      position.update();
    },
    toggle: () => {
      if (isMoving(connection.$status.get())) connection.usable()?.pause();
      else connection.usable()?.play();
    },
    skip: (seconds) => {
      if (!connection.usable()) return;
      position.update();
      position.goTo(Math.min(Math.max(0, position.shown.now() + seconds), duration() ?? Infinity));
    },
    setRate: (rate) => {
      speed.set(rate, connection.usable());
      position.update();
    },
  };
}

export function createPlayback(): Playback {
  const connection = createConnection(onEvent);
  const stops = createStops();
  const speed = createSpeed();
  const position = createPosition({ connection, speed, stops });
  /** Seconds to play from as soon as the player is ready. */
  let pendingStart: number | undefined;

  function playFrom(seconds: number) {
    const player = connection.usable();
    pendingStart = player ? undefined : seconds;
    position.goTo(seconds);
    player?.play();
  }
  /** Ranges that reach beyond the video's end end with it; a repeated range starts again. */
  function finish() {
    const stop = stops.reach(Infinity);
    if (stop && "backTo" in stop) playFrom(stop.backTo);
  }
  function onEvent(event: PlayerEvent, player: Player) {
    if (event.type === "rate") speed.onRate(event.rate);
    if (event.type === "ready") speed.onReady(player);
    if (event.type === "ready" && pendingStart !== undefined) playFrom(pendingStart);
    if (event.type === "playing") {
      speed.apply(player);
      position.shown.resume();
    }
    if (event.type === "ended") finish();
    position.update();
  }
  function attach(player: Player) {
    const detach = connection.attach(player);
    return () => {
      position.stop();
      detach();
    };
  }
  const { $status, $playing, $failure } = connection;
  const states = {
    $status,
    $playing,
    $failure,
    $rate: speed.$rate,
    $rates: speed.$rates,
    $time: position.shown.$time,
    $repeat: stops.repeat.$range,
  };
  const commands = createCommands({ connection, stops, speed, position }, playFrom);
  return { ...states, attach, playFrom, ...commands };
}
