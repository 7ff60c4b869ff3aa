import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startFakeBrowser } from "../test/fake-browser.ts";
import type { FakeBrowser } from "../test/fake-browser.ts";
import { createFakeServer, failureOf, lineKind, lines, withText } from "../test/fake-lines.ts";
import { createSaver } from "./saver.ts";

const first = lines("a:one", "b:two", "c:three");

let browser: FakeBrowser;
let server: ReturnType<typeof createFakeServer>;

beforeEach(() => {
  browser = startFakeBrowser();
  server = createFakeServer(first);
});
afterEach(() => browser.end());

/** Opens the text in a new tab. */
async function openEditor({ personId = "maryam", videoId = 1, language = "ar" } = {}) {
  const tab = browser.openTab();
  const saver = tab.run(() =>
    createSaver({
      key: { personId, videoId, language },
      kind: lineKind,
      stored: server.stored(),
      write: (document, save) => server.write(document, save),
      conflictOf: (error) => server.conflictOf(error),
      failureOf,
      onSignedOut: () => undefined,
      autosaveMs: 60_000,
      autosaveTo: "device",
    }),
  );
  await browser.pass(300);
  const state = () => saver.$state.get();
  return {
    tab,
    saver,
    state,
    type: (id: string, text: string) => tab.run(() => saver.change(withText(state().document, id, text))),
  };
}

test.each([{ personId: "yusuf" }, { videoId: 2 }, { language: "fr" }])(
  "Text typed in a crashed tab is recovered, but not in an editor with %j",
  async (other) => {
    const before = await openEditor();
    before.type("a", "yesterday");
    await browser.pass(300);
    before.tab.kill();
    const elsewhere = await openEditor(other);
    elsewhere.tab.run(() => elsewhere.saver.recover());
    await browser.pass(300);
    expect(elsewhere.state().document).toEqual(first);
    const again = await openEditor();
    again.tab.run(() => again.saver.recover());
    await browser.pass(300);
    expect(again.state().document).toEqual(withText(first, "a", "yesterday"));
  },
);

describe("Recovering earlier work over conflicting new text", () => {
  async function recover() {
    const before = await openEditor();
    before.type("a", "yesterday");
    await browser.pass(300);
    before.tab.kill();
    const now = await openEditor();
    now.type("a", "today");
    await browser.pass(300);
    now.tab.run(() => now.saver.recover());
    await browser.pass(300);
    expect(now.state().conflict).toBeDefined();
    return now;
  }

  test("keeps both texts on the device until the user has chosen", async () => {
    const now = await recover();
    now.tab.kill();
    expect(browser.contents()).toContain("yesterday");
    expect(browser.contents()).toContain("today");
  });

  test("offers both texts when a colleague's save arrives meanwhile", async () => {
    const before = await openEditor();
    before.type("a", "yesterday");
    await browser.pass(300);
    before.tab.kill();
    const now = await openEditor();
    now.type("a", "today");
    server.colleague(withText(first, "a", "a colleague"));
    let answer: (nothing: undefined) => void = () => undefined;
    server.trouble = (when) => (when === "before" ? new Promise((resolve) => (answer = resolve)) : undefined);
    const saving = now.tab.run(() => now.saver.save());
    await browser.pass(300);
    now.tab.run(() => now.saver.recover());
    await browser.pass(300);
    answer(undefined);
    await saving;
    await browser.pass(300);
    const words = JSON.stringify(now.state().conflict) + browser.contents();
    expect(words).toContain("yesterday");
    expect(words).toContain("today");
  });
});
