import { expect } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import type { AcknowledgedLine } from "@minbar/server/test/faults/counted-lines";
import { call, ownVideo, stored } from "../support/library.ts";
import { amina, layla, signIn } from "../support/people.ts";
import { addTestPage } from "../saving/test-page.ts";

declare global {
  interface Window {
    /** As `fake-writer.ts` makes it. */
    writer?: { stop: () => number; status: () => string };
  }
}

/** One person in a browser of their own who types without a pause, and whose saver saves as it does in the editors. */
export class Writer {
  readonly acknowledged: AcknowledgedLine[] = [];
  /** What was typed again after it had been typed: it had got lost from the screen. */
  readonly forgotten: number[] = [];
  readonly page: Page;
  readonly line: string;
  readonly #videoId: number;
  readonly #email: string;
  readonly #origin: string;
  #typed = 0;

  constructor(page: Page, { videoId, line, email, origin }: WriterOptions) {
    this.page = page;
    this.line = line;
    this.#videoId = videoId;
    this.#email = email;
    this.#origin = origin;
  }

  async prepare(): Promise<void> {
    const context = this.page.context();
    await signIn(this.page, this.#email);
    await context.exposeBinding("tellAcknowledged", (_, save: AcknowledgedLine) =>
      this.acknowledged.push(save),
    );
    await context.exposeBinding("tellTyped", (_, number: number) => {
      if (number <= this.#typed) this.forgotten.push(number);
      this.#typed = number;
    });
  }

  /** Begins to type; goes on with what an earlier page left. */
  async open(): Promise<void> {
    const context = this.page.context();
    await addTestPage(context, "fake-writer");
    await this.page.goto(`${this.#origin}/fake-writer?video=${this.#videoId}&line=${this.line}&autosave=20`);
    await this.page.waitForFunction(() => window.writer !== undefined, undefined, { timeout: 30_000 });
    // Saves go their way without the test's help, which takes its time.
    await context.unrouteAll();
  }

  /** The session ends while they type; they are led to the sign-in page, sign in, and go on. */
  async losesSession(): Promise<void> {
    await this.page.context().clearCookies();
    await this.page.waitForURL("**/api/login?returnTo=**", { timeout: 30_000 });
    await signIn(this.page, this.#email);
    await this.open();
  }

  /** Milliseconds may pass until the server has acknowledged another save. */
  async isSavedAgain(limit = 60_000): Promise<void> {
    const before = this.acknowledged.length;
    await expect
      .poll(() => this.acknowledged.length, { timeout: limit, intervals: [50] })
      .toBeGreaterThan(before);
  }

  /** Types no more, and waits until all is saved; the number that was typed last. */
  async finish(): Promise<number> {
    const last = await this.page.evaluate(() => window.writer?.stop() ?? -1);
    await expect
      .poll(() => this.page.evaluate(() => window.writer?.status()), { timeout: 60_000 })
      .toBe("saved");
    return last;
  }
}

interface WriterOptions {
  videoId: number;
  line: string;
  email: string;
  origin: string;
}

/** Two drafts with two writers each, under way. `origin`: where their browsers reach the server. */
export async function startWriters(
  browser: Browser,
  { count = 4, origin = process.env["BASE_URL"] ?? "" } = {},
): Promise<Writer[]> {
  const writers: Writer[] = [];
  const lines = ["first", "second"];
  let videoId = 0;
  for (let number = 0; number < count; number += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const line = lines[number % 2] ?? "";
    if (number % 2 === 0) videoId = await createDraft(page, lines);
    const email = number % 2 === 0 ? layla : amina;
    const writer = new Writer(page, { videoId, line, email, origin });
    await writer.prepare();
    writers.push(writer);
  }
  for (const writer of writers) await writer.open();
  await Promise.all(writers.map((writer) => writer.isSavedAgain()));
  return writers;
}

async function createDraft(page: Page, lines: readonly string[]): Promise<number> {
  const { id } = await ownVideo(page, "A draft with two writers");
  const content = lines.map((line, at) => ({ id: line, time: `0:0${at}`, text: `line ${line} says 0` }));
  await call(page, `put /api/transcripts/${(await stored(page, id))["ar"]?.id}/draft`, { content });
  return id;
}
