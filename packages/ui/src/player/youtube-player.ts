import { createPlayerEvents } from "./player.ts";
import type { Player, PlayerFailure } from "./player.ts";
import { forgetYouTubeApi, loadYouTubeApi } from "./youtube-api.ts";
import type { YouTubeApi, YouTubePlayer } from "./youtube-api.ts";
import { eventOfState, failureOfCode } from "./youtube-event.ts";

/** Milliseconds that YouTube may take to become ready before the page reports a failure. */
const readyTimeout = 8000;

/** In the viewer's page, the frame that index.html or main.tsx made before. */
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

/** The frame and the script begin to load in a container that will have that player. */
export function prepareYouTubePlayer(container: HTMLElement, video: YouTubeVideo): void {
  frameIn(container, video);
  // A failure is the player's to tell.
  void loadYouTubeApi().catch(() => undefined);
}

/** A player's commands; they do nothing until it is ready. */
function commandsOf(ready: () => YouTubePlayer | undefined): Omit<Player, "on" | "destroy"> {
  return {
    play: () => ready()?.playVideo(),
    pause: () => ready()?.pauseVideo(),
    seek: (seconds) => ready()?.seekTo(seconds, true),
    time: () => ready()?.getCurrentTime() ?? 0,
    duration: () => ready()?.getDuration() ?? 0,
    rates: () => ready()?.getAvailablePlaybackRates() ?? [1],
    setRate: (rate) => ready()?.setPlaybackRate(rate),
  };
}

/** Creates a YouTube player in the container; failures are `failed` events, never exceptions. */
export function createYouTubePlayer(container: HTMLElement, video: YouTubeVideo): Player {
  const events = createPlayerEvents();
  const frame = frameIn(container, video);
  let ready: YouTubePlayer | undefined;
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

  function connect(api: YouTubeApi) {
    if (!frame.isConnected) return;
    const player = (created = new api.Player(frame, {
      events: {
        onReady: () => {
          clearTimeout(timeout);
          ready = player;
          events.emit({ type: "ready" });
        },
        onStateChange: ({ data }) => {
          const event = eventOfState(data);
          if (event) events.emit(event);
        },
        onPlaybackRateChange: ({ data }) => events.emit({ type: "rate", rate: data }),
        onError: ({ data }) => fail(failureOfCode(data)),
      },
    }));
  }
  loadYouTubeApi().then(connect, giveUp);

  return {
    ...commandsOf(() => ready),
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
