import { chromium } from "@playwright/test";
import type { CDPSession, Page } from "@playwright/test";
import { fakeYouTube } from "@minbar/e2e/support/youtube";
import { findChromium } from "@minbar/runner/chromium";
import { clickUntilPlayed, installProbe, watchFor, watchPaints } from "./panel-probe.ts";
import type { LineToClick } from "./panel-probe.ts";
import { watchTap } from "./panel-tap-probe.ts";
import type { ControlToTap } from "./panel-tap-probe.ts";

const found = await findChromium();
if (found === undefined)
  throw new Error("No Chromium was found or could be installed: set CHROMIUM_PATH to one.");
const executablePath = found;

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** Bytes a second, and milliseconds there and back. */
const networks = {
  "4G": { down: 1_250_000, up: 625_000, latency: 60 },
  "slow 4G": { down: 200_000, up: 93_750, latency: 150 },
  "slow 3G": { down: 50_000, up: 50_000, latency: 400 },
} as const;

export type Network = keyof typeof networks;

export interface Visit {
  url: string;
  /** Fits, or is true in the page, once it can be measured. */
  until: string | (() => boolean);
  /** A line to click on from the beginning. */
  click?: LineToClick | undefined;
  /** A control to tap once the page has loaded. */
  tap?: ControlToTap | undefined;
  viewport?: { width: number; height: number };
  /** The processor is that many times slower. */
  slower?: number;
  network?: Network;
  /** The session cookie. */
  session?: { name: string; value: string };
}

/** Opens the page in a Chromium of its own, waits, and lets `measure` at it. */
export async function visit<Result>(
  { url, until, click, tap, viewport = desktop, slower = 1, network, session }: Visit,
  measure: (page: Page, devtools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage({ viewport, locale: "en-GB" });
    if (session) await page.context().addCookies([{ ...session, url: new URL(url).origin }]);
    await fakeYouTube(page, { duration: 36_000 });
    await installProbes(page, { until, click, tap });
    const devtools = await page.context().newCDPSession(page);
    if (network) await slowDown(devtools, networks[network]);
    if (slower > 1) await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await (tap ? tapAfterLoad(page, devtools, { url, ...tap }) : page.goto(url));
    const isThere = typeof until === "string" ? () => window.usableAt !== undefined : until;
    await page.waitForFunction(isThere, undefined, { timeout: 60_000 });
    return await measure(page, devtools);
  } finally {
    await browser.close();
  }
}

async function installProbes(page: Page, { until, click, tap }: Pick<Visit, "until" | "click" | "tap">) {
  await page.addInitScript(installProbe);
  await page.addInitScript(watchPaints);
  if (click) await page.addInitScript(clickUntilPlayed, click);
  if (tap) await page.addInitScript(watchTap, tap);
  if (typeof until === "string") await page.addInitScript(watchFor, until);
}

/** Taps as soon as the page has loaded, whatever it is busy with. */
async function tapAfterLoad(
  page: Page,
  devtools: CDPSession,
  { url, button }: ControlToTap & { url: string },
): Promise<void> {
  const loaded = page.waitForEvent("load");
  await page.goto(url, { waitUntil: "commit" });
  // The document has arrived; scripts have not run yet.
  await page.waitForFunction(() => document.readyState !== "loading");
  const box = await page.locator(button).filter({ visible: true }).first().boundingBox();
  if (!box) throw new Error(`There is no ${button}`);
  await loaded;
  const press = {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    button: "left",
    clickCount: 1,
  } as const;
  // Neither waits until the page has heard it.
  const sent = ["mousePressed", "mouseReleased"] as const;
  await Promise.all(sent.map((type) => devtools.send("Input.dispatchMouseEvent", { type, ...press })));
}

async function slowDown(
  devtools: CDPSession,
  { down, up, latency }: (typeof networks)[Network],
): Promise<void> {
  await devtools.send("Network.enable");
  const throughput = { downloadThroughput: down, uploadThroughput: up };
  await devtools.send("Network.emulateNetworkConditions", { offline: false, latency, ...throughput });
}
