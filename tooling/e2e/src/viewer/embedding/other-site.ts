import { createServer } from "node:http";
import { expect } from "@playwright/test";
import type { FrameLocator, Locator, Page } from "@playwright/test";
import { fakeYouTube } from "../../support/youtube.ts";
import { test as base } from "../../support/visitor.ts";

const minbar = (): string => process.env["BASE_URL"] ?? "";

interface EmbedMessage {
  type: string;
  [field: string]: unknown;
}

declare global {
  interface Window {
    /** What the page was sent by its frames, in order. */
    messages: EmbedMessage[];
  }
}

/** A page of another site, with a lecture of ours in it. */
export class OtherSite {
  readonly page: Page;
  readonly #address: string;
  readonly #show: (html: string) => void;

  constructor(page: Page, address: string, show: (html: string) => void) {
    this.page = page;
    this.#address = address;
    this.#show = show;
  }

  /** Opens a page with that body; `{minbar}` in it is our origin. */
  async open(body: string): Promise<void> {
    this.#show(body.replaceAll("{minbar}", minbar()));
    await this.page.addInitScript(() => {
      window.messages = [];
      addEventListener("message", ({ data }) => data?.source === "minbar" && window.messages.push(data));
    });
    await this.page.goto(this.#address);
  }
  /** Opens a page with the element. */
  openElement(attributes: string, before = ""): Promise<void> {
    return this.open(
      `${before}<minbar-lecture ${attributes}></minbar-lecture><script async src="{minbar}/embed.js"></script>`,
    );
  }
  get frame(): FrameLocator {
    return this.page.frameLocator("iframe");
  }
  get lines(): Locator {
    return this.frame.getByRole("list", { name: "Transcript lines" }).getByRole("button");
  }
  get currentLine(): Locator {
    return this.frame.locator("[data-line][aria-current=true]");
  }
  messages(type: string): Promise<EmbedMessage[]> {
    return this.page.evaluate((type) => window.messages.filter((message) => message.type === type), type);
  }
  /** The orders that the player in the frame was given. */
  async orders(): Promise<string[]> {
    return this.frame.locator("body").evaluate(() => window.fakePlayer?.calls ?? []);
  }
  /** Until the player in the frame takes orders. */
  async ready(): Promise<void> {
    await this.lines.first().waitFor();
    const isReady = () => this.frame.locator("body").evaluate(() => window.fakePlayer?.isReady === true);
    await expect.poll(isReady).toBe(true);
  }
}

export const test = base.extend<{ site: OtherSite }>({
  site: async ({ page, pageErrors }, use) => {
    await fakeYouTube(page);
    page.on("pageerror", (error) => pageErrors.push(error.message));
    let html = "";
    const server = createServer((_request, response) =>
      response
        .setHeader("Content-Type", "text/html; charset=utf-8")
        .end(`<!doctype html><title>Reader</title><body style="margin:0">${html}`),
    );
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    const listening = server.address();
    const address = `http://127.0.0.1:${listening instanceof Object ? listening.port : 0}/`;
    await use(new OtherSite(page, address, (next) => void (html = next)));
    server.close();
  },
});
