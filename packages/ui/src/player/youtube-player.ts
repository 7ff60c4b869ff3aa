import { createPlayerEvents } from "./player.ts";
import type { Player, PlayerFailure } from "./player.ts";
import { eventOfState, failureOfCode } from "./youtube-event.ts";

/** The used part of YouTube's IFrame Player API (developers.google.com/youtube/iframe_api_reference). */
interface YouTubePlayer {
  playVideo(): void;
  pauseVideo(): void;
  seekTo(seconds: number, allowSeekAhead: boolean): void;
  getCurrentTime(): number;
  getDuration(): number;
  getAvailablePlaybackRates(): number[];
  setPlaybackRate(rate: number): void;
  /** Removes the frame and all listeners. */
  destroy(): void;
}

interface YouTubeEvents {
  onReady(event: object): void;
  onStateChange(event: { data: number }): void;
  onPlaybackRateChange(event: { data: number }): void;
  onError(event: { data: number }): void;
}

interface YouTubeApi {
  Player: new (frame: HTMLIFrameElement, options: { events: YouTubeEvents }) => YouTubePlayer;
}

/** The player of the viewer's first video, which the script in index.html creates before the app has started. */
interface EarlyPlayer {
  /** Loads the frame and YouTube's script, once. */
  load(): void;
  /** Resolves once the line that was clicked plays, after a second at the latest; at once if none was. */
  whenPlaying(): Promise<void>;
  frame?: HTMLIFrameElement;
  player?: YouTubePlayer;
  /** Seconds from which the script has let it play, because a line was clicked. */
  playsFrom?: number;
  /** What happened before there were handlers. */
  events: [keyof YouTubeEvents, { data: number }][];
  handlers?: YouTubeEvents;
}

declare global {
  interface Window {
    YT?: Partial<YouTubeApi> | undefined;
    onYouTubeIframeAPIReady?: (() => void) | undefined;
    earlyPlayer?: EarlyPlayer;
  }
}

const source = "https://www.youtube.com/iframe_api";

let loading: Promise<YouTubeApi> | undefined;

function loaded(): YouTubeApi | undefined {
  return window.YT?.Player ? { Player: window.YT.Player } : undefined;
}

function fetchApi(): Promise<YouTubeApi> {
  return new Promise((resolve, reject) => {
    // The viewer's page may have begun to load it.
    const script =
      document.querySelector<HTMLScriptElement>(`script[src="${source}"]`) ??
      document.createElement("script");
    const onReady = window.onYouTubeIframeAPIReady;
    window.onYouTubeIframeAPIReady = () => {
      onReady?.();
      const api = loaded();
      if (api) resolve(api);
    };
    script.addEventListener("error", () => reject(new Error("YouTube's player script did not load")));
    if (script.isConnected) return;
    script.src = source;
    document.head.append(script);
  });
}

/** Loads YouTube's player script once for all players; rejects if the browser cannot load it. */
async function loadYouTubeApi(): Promise<YouTubeApi> {
  const api = loaded();
  if (api) return api;
  loading ??= fetchApi();
  return loading;
}

/** After a failure: the next attempt fetches the script again. */
function forgetYouTubeApi(): void {
  if (loaded()) return;
  loading = undefined;
  // A partly loaded script sets `YT` and would not start again.
  delete window.YT;
  delete window.onYouTubeIframeAPIReady;
  document.querySelector(`script[src="${source}"]`)?.remove();
}

/** Milliseconds that YouTube may take to become ready before the page reports a failure. */
const readyTimeout = 8000;

/** In the viewer's page, the frame that the script in index.html made before. */
function frameIn(container: HTMLElement, { youtubeId, title }: YouTubeVideo): HTMLIFrameElement {
  const frame = container.querySelector("iframe") ?? document.createElement("iframe");
  const address = new URL(`https://www.youtube-nocookie.com/embed/${encodeURIComponent(youtubeId)}`);
  address.search = String(
    new URLSearchParams({ enablejsapi: "1", origin: location.origin, playsinline: "1", rel: "0" }),
  );
  frame.title = title;
  frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture";
  // Without a referrer YouTube refuses to play (error 153).
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  if (frame.src === address.href) return frame;
  frame.src = address.href;
  container.append(frame);
  return frame;
}

export interface YouTubeVideo {
  youtubeId: string;
  /** The frame's name for screen readers. */
  title: string;
}

interface Connection {
  /** Undefined until it is ready. */
  player?: YouTubePlayer;
  /** Seconds from which the early player plays already. */
  playsFrom?: number | undefined;
}

/** A player's commands; they do nothing until it is ready. */
function commandsOf(connection: Connection): Omit<Player, "on" | "destroy"> {
  const ready = () => connection.player;
  return {
    play: () => ready()?.playVideo(),
    pause: () => ready()?.pauseVideo(),
    seek: (seconds) => {
      // The app seeks to the line that the script in index.html plays: a second seek would play its beginning twice.
      if (seconds !== connection.playsFrom) ready()?.seekTo(seconds, true);
      connection.playsFrom = undefined;
    },
    time: () => ready()?.getCurrentTime() ?? 0,
    duration: () => ready()?.getDuration() ?? 0,
    rates: () => ready()?.getAvailablePlaybackRates() ?? [1],
    setRate: (rate) => ready()?.setPlaybackRate(rate),
  };
}

/** YouTube's events as ours. */
function handlersOf(
  { emit }: ReturnType<typeof createPlayerEvents>,
  { onReady, onError }: { onReady: () => void; onError: (failure: PlayerFailure) => void },
): YouTubeEvents {
  return {
    onReady,
    onStateChange: ({ data }) => {
      const event = eventOfState(data);
      if (event) emit(event);
    },
    onPlaybackRateChange: ({ data }) => emit({ type: "rate", rate: data }),
    onError: ({ data }) => onError(failureOfCode(data)),
  };
}

/** Creates a YouTube player in the container; failures are `failed` events, never exceptions. */
export function createYouTubePlayer(container: HTMLElement, video: YouTubeVideo): Player {
  const events = createPlayerEvents();
  const frame = frameIn(container, video);
  const connection: Connection = {};
  let created: YouTubePlayer | undefined;

  const fail = (failure: PlayerFailure) => {
    clearTimeout(timeout);
    events.emit({ type: "failed", failure });
  };
  const giveUp = () => {
    forgetYouTubeApi();
    fail("unreachable");
  };
  const timeout = setTimeout(giveUp, readyTimeout);
  const onReady = () => {
    clearTimeout(timeout);
    if (created) connection.player = created;
    events.emit({ type: "ready" });
  };

  function connect(api: YouTubeApi) {
    if (!frame.isConnected) return;
    const handlers = handlersOf(events, { onReady, onError: fail });
    const early = window.earlyPlayer?.frame === frame ? window.earlyPlayer : undefined;
    created = early?.player ?? new api.Player(frame, { events: handlers });
    if (!early?.player) return;
    connection.playsFrom = early.playsFrom;
    early.handlers = handlers;
    for (const [name, event] of early.events) handlers[name](event);
  }
  loadYouTubeApi().then(connect, giveUp);

  return {
    ...commandsOf(connection),
    on: events.on,
    destroy: () => {
      clearTimeout(timeout);
      events.clear();
      created?.destroy();
      // It may not have been created, or have left its frame.
      frame.remove();
    },
  };
}
