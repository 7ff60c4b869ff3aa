import type { Page } from "@playwright/test";
import { iframeApi, usualBehaviour } from "./youtube-api.ts";
import type { FakePlayer, PlayerBehaviour } from "./youtube-api.ts";

/** The states of YouTube's IFrame API, by its own numbers. */
export const ended = 0;
export const playing = 1;
export const paused = 2;
export const buffering = 3;

/** A still for thumbnails and, filling the frame, for the player. */
const still = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice">
  <rect width="160" height="90" fill="#1c4a3d"/><path d="M55 90V58c0-14 14-22 25-32 11 10 25 18 25 32v32z" fill="#0c1f19"/>
  <circle cx="124" cy="22" r="7" fill="#d9ebe3" fill-opacity=".8"/></svg>`;

const film = `<!doctype html><title>player</title><style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${still}`;

declare global {
  interface Window {
    fakePlayer?: FakePlayer;
    YT?: unknown;
    onYouTubeIframeAPIReady?: () => void;
  }
}

/** Answers the addresses of YouTube at the network's edge with the documented IFrame API and that behaviour. */
export async function fakeYouTube(page: Page, behaviour: Partial<PlayerBehaviour> = {}): Promise<void> {
  await blockOutside(page);
  const settings = JSON.stringify({ ...usualBehaviour, ...behaviour });
  await page.route("https://www.youtube.com/iframe_api", (route) =>
    route.fulfill({ contentType: "text/javascript", body: `(${iframeApi.toString()})(${settings});` }),
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
