import type { ReadableAtom } from "nanostores";
import { createConnection } from "./connection.ts";
import type { Player, PlayerEvent, PlayerFailure } from "./player.ts";
import { isMoving } from "./player-status.ts";
import type { PlayerStatus } from "./player-status.ts";
import { createPosition } from "./position.ts";
import { createSpeed } from "./speed.ts";
import { createStops } from "./stops.ts";
import type { TimeRange } from "./time-range.ts";

/** The playback state of one video, and its commands. Times are seconds. */
export interface Playback {
  $status: ReadableAtom<PlayerStatus>;
  /** Why the last player failed; meaningless while `$status` is not a failure. */
  $failure: ReadableAtom<PlayerFailure>;
  /** Whether it plays from the user's view: also during buffering. */
  $playing: ReadableAtom<boolean>;
  /** The current time; `undefined` until the video plays or a time is chosen. */
  $time: ReadableAtom<number | undefined>;
  /** The speed, 1 is normal; includes changes made in the player. */
  $rate: ReadableAtom<number>;
  /** The speeds that the player offers, ascending. */
  $rates: ReadableAtom<readonly number[]>;
  /** The repeated range. */
  $repeat: ReadableAtom<TimeRange | undefined>;
  /** Connects a player; returns the function that disconnects and destroys it. */
  attach(player: Player): () => void;
  /** Plays from that time; waits for the player to become ready. */
  playFrom(seconds: number): void;
  /** Shows the start of a part without playing; when it is played, it begins there, and pauses at its end if it has one. */
  cue(part: { start: number; end?: number | undefined }): void;
  /** Plays a shared range once from its start and pauses at its end. */
  playRange(range: TimeRange): void;
  /** Repeats a range until a time outside of it is chosen; `undefined` stops repeating. */
  repeat(range: TimeRange | undefined): void;
  /** Pauses at each of these line ends, in any order; `undefined`: at none. */
  pauseAtEach(ends: readonly number[] | undefined): void;
  /** Toggles between pause and play. */
  toggle(): void;
  /** Skips ahead by that many seconds, or back if negative; a paused video stays paused. */
  skip(seconds: number): void;
  /** Applied once the player is ready. */
  setRate(rate: number): void;
  /** Updates `$time`, which may otherwise be a second old. */
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
    cue: ({ start, end }) => {
      stops.shared.$range.set(end === undefined ? undefined : { start, end });
      position.cue(start);
    },
    repeat: (range) => {
      stops.repeat.$range.set(range);
      if (range) playFrom(range.start);
    },
    pauseAtEach: (ends) => {
      // Do not stop at line ends that the video has passed since the last read.
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
  /** Start time for when the player is ready, in seconds. */
  let pendingStart: number | undefined;

  function playFrom(seconds: number) {
    const player = connection.usable();
    pendingStart = player ? undefined : seconds;
    position.goTo(seconds);
    player?.play();
  }
  /** Limits ranges to the video's length; a repeated range starts again. */
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
      position.begin();
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
