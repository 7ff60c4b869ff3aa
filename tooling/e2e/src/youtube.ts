import type { Page } from "@playwright/test";

/** The states of YouTube's IFrame API, by its own numbers. */
export const playing = 1;
export const paused = 2;

/** A still for thumbnails and, filling the frame, for the player. */
const still = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice">
  <rect width="160" height="90" fill="#1c4a3d"/><path d="M55 90V58c0-14 14-22 25-32 11 10 25 18 25 32v32z" fill="#0c1f19"/>
  <circle cx="124" cy="22" r="7" fill="#d9ebe3" fill-opacity=".8"/></svg>`;

const film = `<!doctype html><title>player</title><style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${still}`;

/** What the fake player lets a test see and do. */
interface FakePlayer {
  videoId: string;
  state: number;
  /** Seconds. */
  time: number;
  move(seconds: number): void;
  become(state: number): void;
  fail(code: number): void;
  calls: string[];
}

declare global {
  interface Window {
    fakePlayer?: FakePlayer;
    YT?: unknown;
    onYouTubeIframeAPIReady?: () => void;
  }
}

/** Answers the addresses of YouTube at the network's edge with the documented IFrame API over a clock of the test's. */
export async function fakeYouTube(page: Page): Promise<void> {
  await blockOutside(page);
  await page.route("https://www.youtube.com/iframe_api", (route) =>
    route.fulfill({ contentType: "text/javascript", body: `(${iframeApi.toString()})();` }),
  );
  await page.route(/https:\/\/www\.youtube(-nocookie)?\.com\/embed\//, (route) =>
    route.fulfill({ contentType: "text/html", body: film }),
  );
}

/** YouTube cannot be reached: its script never arrives. */
export async function blockYouTube(page: Page): Promise<void> {
  await blockOutside(page);
}

/** Pictures of YouTube are a pixel, everything else outside is unreachable, as it is on a closed network. */
async function blockOutside(page: Page): Promise<void> {
  await page.route(/^https:\/\//, (route) => route.abort());
  await page.route("https://i.ytimg.com/**", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: still }),
  );
}

/** Runs in the page. Written after the reference of the IFrame API, with its asynchronous ready event. */
function iframeApi(): void {
  type Handler = ((event: { target: unknown; data: number }) => void) | undefined;
  interface Options {
    events?: { onReady?: Handler; onStateChange?: Handler; onError?: Handler };
  }
  class Player {
    state = 5;
    base = 0;
    since = 0;
    rate = 1;
    calls: string[] = [];
    videoId: string;
    iframe: HTMLIFrameElement;
    events: NonNullable<Options["events"]>;

    constructor(iframe: HTMLIFrameElement, options: Options) {
      this.iframe = iframe;
      this.videoId = /embed\/([\w-]{11})/.exec(iframe.src)?.[1] ?? "";
      this.events = options.events ?? {};
      window.fakePlayer = this;
      setTimeout(() => this.events.onReady?.({ target: this, data: 0 }), 30);
    }
    get time(): number {
      return this.state === 1 ? this.base + ((performance.now() - this.since) / 1000) * this.rate : this.base;
    }
    move(seconds: number): void {
      this.base = seconds;
      this.since = performance.now();
    }
    become(state: number): void {
      this.move(this.time);
      this.state = state;
      this.events.onStateChange?.({ target: this, data: state });
    }
    fail(code: number): void {
      this.events.onError?.({ target: this, data: code });
    }
    playVideo(): void {
      this.calls.push("play");
      setTimeout(() => this.become(1), 5);
    }
    pauseVideo(): void {
      this.calls.push("pause");
      setTimeout(() => this.become(2), 5);
    }
    seekTo(seconds: number): void {
      this.calls.push(`seek ${seconds}`);
      this.move(seconds);
    }
    getCurrentTime(): number {
      return this.time;
    }
    getPlayerState(): number {
      return this.state;
    }
    getDuration(): number {
      return 600;
    }
    getIframe(): HTMLIFrameElement {
      return this.iframe;
    }
    setPlaybackRate(rate: number): void {
      this.move(this.time);
      this.rate = rate;
    }
    getPlaybackRate(): number {
      return this.rate;
    }
    destroy(): void {
      this.calls.push("destroy");
      this.iframe.remove();
    }
  }
  const PlayerState = { UNSTARTED: -1, ENDED: 0, PLAYING: 1, PAUSED: 2, BUFFERING: 3, CUED: 5 };
  window.YT = { Player, PlayerState, loaded: 1, ready: (then: () => void) => then() };
  window.onYouTubeIframeAPIReady?.();
}
