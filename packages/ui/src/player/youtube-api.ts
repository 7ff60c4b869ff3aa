/** The used part of YouTube's IFrame Player API (developers.google.com/youtube/iframe_api_reference). */
export interface YouTubePlayer {
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

export interface YouTubeEvents {
  onReady(event: object): void;
  onStateChange(event: { data: number }): void;
  onPlaybackRateChange(event: { data: number }): void;
  onError(event: { data: number }): void;
}

export interface YouTubeApi {
  Player: new (frame: HTMLIFrameElement, options: { events: YouTubeEvents }) => YouTubePlayer;
}

declare global {
  interface Window {
    YT?: Partial<YouTubeApi> | undefined;
    onYouTubeIframeAPIReady?: (() => void) | undefined;
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
export async function loadYouTubeApi(): Promise<YouTubeApi> {
  const api = loaded();
  if (api) return api;
  loading ??= fetchApi();
  return loading;
}

/** After a failure: the next attempt fetches the script again. */
export function forgetYouTubeApi(): void {
  if (loaded()) return;
  loading = undefined;
  // A partly loaded script sets `YT` and would not start again.
  delete window.YT;
  delete window.onYouTubeIframeAPIReady;
  document.querySelector(`script[src="${source}"]`)?.remove();
}
