/** How the fake player behaves. Times are in milliseconds unless noted. */
export interface PlayerBehaviour {
  /** Until the player is ready. */
  ready: number;
  /** Fetching before the picture moves, at the start and after a seek. */
  buffering: number;
  /** Between two updates of the time that the page is told. */
  step: number;
  /** For which the old time is still told after a seek. */
  stale: number;
  /** Until an order takes effect, since it goes to another document. */
  latency: number;
  /** The video's length in seconds. */
  duration: number;
  /** Whether the player knows the length only once it plays, as real ones do. */
  lateDuration?: boolean;
  rates: number[];
  /** An error that the player reports as soon as it is ready. */
  refuses?: number;
}

export const usualBehaviour: PlayerBehaviour = {
  ready: 30,
  buffering: 30,
  step: 200,
  stale: 60,
  latency: 5,
  duration: 600,
  rates: [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2],
};

/** What a test can see of the fake player, and do with it. */
export interface FakePlayer {
  videoId: string;
  /** The page has been told that it may give orders. */
  isReady: boolean;
  state: number;
  /** Where the picture really is, in seconds. */
  time: number;
  rate: number;
  /** The viewer uses the player's own bar. */
  move(seconds: number): void;
  /** The viewer uses the player's own menu, or the page's. */
  setPlaybackRate(rate: number): void;
  /** What happens in the player without the page's doing. */
  become(state: number): void;
  fail(code: number): void;
  /** Every order of the page. */
  calls: string[];
  /** Orders that are still on their way. */
  pending: number;
}

/**
 * Runs in the page. Written after the reference of the IFrame API (developers.google.com/youtube/iframe_api_reference):
 * its states, its events, which come later, and a clock that the page hears of only now and then.
 */
export function iframeApi(behaviour: PlayerBehaviour): void {
  type Handler = ((event: { target: unknown; data: number | null }) => void) | undefined;
  interface Options {
    events?: {
      onReady?: Handler;
      onStateChange?: Handler;
      onError?: Handler;
      onPlaybackRateChange?: Handler;
    };
  }
  const PlayerState = { UNSTARTED: -1, ENDED: 0, PLAYING: 1, PAUSED: 2, BUFFERING: 3, CUED: 5 };

  class Player implements FakePlayer {
    isReady = false;
    state = PlayerState.CUED;
    rate = 1;
    calls: string[] = [];
    pending = 0;
    videoId: string;
    iframe: HTMLIFrameElement;
    events: NonNullable<Options["events"]>;
    /** The last known place in seconds, and when that was. */
    base = 0;
    since = performance.now();
    /** The time reported for a while after a seek. */
    old = { seconds: 0, until: 0 };
    /** The state after fetching. */
    afterwards = PlayerState.PLAYING;
    /** Timers of fetching and of the video's end. */
    timers = { fetched: 0, end: 0 };

    constructor(iframe: HTMLIFrameElement, options: Options) {
      this.iframe = iframe;
      this.videoId = /embed\/([\w-]{11})/.exec(iframe.src)?.[1] ?? "";
      this.events = options.events ?? {};
      window.fakePlayer = this;
      setTimeout(() => {
        this.isReady = true;
        this.events.onReady?.({ target: this, data: null });
        if (behaviour.refuses !== undefined) this.fail(behaviour.refuses);
      }, behaviour.ready);
    }
    get time(): number {
      if (this.state !== PlayerState.PLAYING) return this.base;
      return this.base + ((performance.now() - this.since) / 1000) * this.rate;
    }
    move(seconds: number): void {
      this.base = seconds;
      this.since = performance.now();
      clearTimeout(this.timers.end);
      if (this.state !== PlayerState.PLAYING) return;
      const left = ((behaviour.duration - seconds) / this.rate) * 1000;
      this.timers.end = window.setTimeout(() => this.become(PlayerState.ENDED), Math.max(0, left));
    }
    become(state: number): void {
      const now = this.time;
      clearTimeout(this.timers.fetched);
      this.state = state;
      this.move(now);
      this.events.onStateChange?.({ target: this, data: state });
    }
    fail(code: number): void {
      this.events.onError?.({ target: this, data: code });
    }
    /** Fetches, then goes to the new state, unless another order comes meanwhile. */
    fetch(afterwards: number): void {
      this.become(PlayerState.BUFFERING);
      this.afterwards = afterwards;
      this.timers.fetched = window.setTimeout(() => this.become(this.afterwards), behaviour.buffering);
    }
    order(call: string, obey: () => void): void {
      this.calls.push(call);
      this.pending += 1;
      setTimeout(() => {
        this.pending -= 1;
        obey();
      }, behaviour.latency);
    }
    playVideo(): void {
      this.order("play", () => {
        this.afterwards = PlayerState.PLAYING;
        if (this.state === PlayerState.PLAYING || this.state === PlayerState.BUFFERING) return;
        if (this.state === PlayerState.CUED) this.become(PlayerState.UNSTARTED);
        if (this.state === PlayerState.ENDED) this.move(0);
        if (this.state === PlayerState.PAUSED) this.become(PlayerState.PLAYING);
        else this.fetch(PlayerState.PLAYING);
      });
    }
    pauseVideo(): void {
      this.order("pause", () => {
        if (this.state === PlayerState.PLAYING || this.state === PlayerState.BUFFERING) {
          this.become(PlayerState.PAUSED);
        }
      });
    }
    /** A paused video stays paused; from any other state it plays. */
    seekTo(seconds: number): void {
      this.order(`seek ${seconds}`, () => {
        this.old = { seconds: this.getCurrentTime(), until: performance.now() + behaviour.stale };
        this.move(Math.min(seconds, behaviour.duration));
        if (this.state === PlayerState.BUFFERING) this.fetch(this.afterwards);
        else this.fetch(this.state === PlayerState.PAUSED ? PlayerState.PAUSED : PlayerState.PLAYING);
      });
    }
    /** The newest update: it comes only now and then. */
    getCurrentTime(): number {
      const now = performance.now();
      if (now < this.old.until) return this.old.seconds;
      if (this.state !== PlayerState.PLAYING) return this.base;
      const elapsed = Math.floor((now - this.since) / behaviour.step) * behaviour.step;
      return this.base + (elapsed / 1000) * this.rate;
    }
    getPlayerState(): number {
      return this.state;
    }
    getDuration(): number {
      return behaviour.lateDuration && this.state === PlayerState.CUED ? 0 : behaviour.duration;
    }
    getIframe(): HTMLIFrameElement {
      return this.iframe;
    }
    getAvailablePlaybackRates(): number[] {
      return behaviour.rates;
    }
    getPlaybackRate(): number {
      return this.rate;
    }
    /** A speed that is not on offer becomes the next one towards 1. */
    setPlaybackRate(wish: number): void {
      this.order(`rate ${wish}`, () => {
        const towards = behaviour.rates.filter((one) =>
          wish < 1 ? one >= wish && one <= 1 : one <= wish && one >= 1,
        );
        const rate = wish < 1 ? Math.min(...towards) : Math.max(...towards);
        if (rate === this.rate) return;
        const now = this.time;
        this.rate = rate;
        this.move(now);
        this.events.onPlaybackRateChange?.({ target: this, data: rate });
      });
    }
    destroy(): void {
      this.calls.push("destroy");
      this.iframe.remove();
    }
  }
  window.YT = { Player, PlayerState, loaded: 1, ready: (then: () => void) => then() };
  window.onYouTubeIframeAPIReady?.();
}
