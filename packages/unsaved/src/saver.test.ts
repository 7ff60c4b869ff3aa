import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startFakeBrowser } from "../test/fake-browser.ts";
import type { FakeBrowser } from "../test/fake-browser.ts";
import {
  FakeFailure,
  conflictOf,
  createFakeServer,
  failureOf,
  lines,
  toFile,
  withText,
} from "../test/fake-server.ts";
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
      toFile,
      stored: server.stored(),
      write: (document, save) => server.write(document, save),
      conflictOf,
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

describe("Two tabs that take each other's place", () => {
  type Editor = Awaited<ReturnType<typeof openEditor>>;

  async function takeOver({ tab, saver }: Editor) {
    void tab.run(() => saver.takeOver());
    await browser.pass(300);
  }
  const texts = ({ state }: Editor) => state().document.map(({ text }) => text);
  const typeMore = (editor: Editor, word: string) =>
    editor.type("a", `${editor.state().document[0]?.text} ${word}`);

  test("show the unsaved words of both, however often they switch", async () => {
    const [one, two] = [await openEditor(), await openEditor()];
    typeMore(one, "first");
    let words = "one first";
    for (const [turn, editor] of [two, one, two, one, two, one].entries()) {
      await takeOver(editor);
      expect(texts(editor)).toEqual([words, "two", "three"]);
      expect(editor.state()).toMatchObject({ status: "modified", recovery: undefined, conflict: undefined });
      typeMore(editor, `turn${turn}`);
      words += ` turn${turn}`;
    }
    await one.tab.run(() => one.saver.save());
    expect(server.stored().document[0]?.text).toBe(words);
    expect(one.state().status).toBe("saved");
  });

  test("do not say that the text is saved in the tab that does not show the other's words", async () => {
    const [one, two] = [await openEditor(), await openEditor()];
    typeMore(one, "first");
    expect(two.state().status).toBe("elsewhere");
    await takeOver(two);
    await takeOver(one);
    expect(two.state().status).toBe("modified");
  });

  test("show the words of both when the other tab is closed or crashes", async () => {
    for (const end of ["close", "kill"] as const) {
      const one = await openEditor({ videoId: 1 });
      const two = await openEditor({ videoId: 1 });
      typeMore(one, "first");
      await takeOver(two);
      typeMore(two, "second");
      await browser.pass(300);
      two.tab[end]();
      await browser.pass(300);
      expect(texts(one)[0]).toBe("one first second");
      await one.tab.run(() => one.saver.save());
      one.tab.close();
      await browser.pass(300);
      server = createFakeServer(first);
    }
  });

  test("keep what the other typed when the answer to this tab's own save arrives at last", async () => {
    const [one, two] = [await openEditor(), await openEditor()];
    typeMore(one, "first");
    let arrive: (nothing: undefined) => void = () => undefined;
    server.trouble = (when) => (when === "after" ? new Promise((resolve) => (arrive = resolve)) : undefined);
    void one.tab.run(() => one.saver.save());
    await browser.pass(300);
    void two.tab.run(() => two.saver.takeOver());
    // One waits this long for its answer before it lets two write.
    await browser.pass(2500);
    server.trouble = () => undefined;
    await two.tab.run(() => two.saver.save());
    typeMore(two, "second");
    server.trouble = (when) => (when === "before" ? new FakeFailure("signed-out") : undefined);
    void two.tab.run(() => two.saver.save());
    await browser.pass(300);
    two.tab.close();
    await browser.pass(300);
    arrive(undefined);
    await browser.pass(300);
    expect(texts(one)[0]).toBe("one first second");
    server.trouble = () => undefined;
    await one.tab.run(() => one.saver.save());
    expect(server.stored().document[0]?.text).toBe("one first second");
  });

  test("still ask about the work of an earlier page that nobody has answered", async () => {
    const before = await openEditor();
    before.type("b", "yesterday");
    await browser.pass(300);
    before.tab.kill();
    const [one, two] = [await openEditor(), await openEditor()];
    typeMore(one, "first");
    await takeOver(two);
    typeMore(two, "second");
    await takeOver(one);
    expect(texts(one)).toEqual(["one first second", "two", "three"]);
    expect(one.state().recovery).toBeDefined();
    one.tab.run(() => one.saver.recover());
    expect(texts(one)).toEqual(["one first second", "yesterday", "three"]);
  });

  test("keep every word, at least for a choice, when the device refuses storage", async () => {
    const [one, two] = [await openEditor(), await openEditor()];
    browser.setStorageFault("fails");
    typeMore(one, "first");
    await takeOver(two);
    typeMore(two, "second");
    await browser.pass(10_000);
    await takeOver(one);
    await browser.pass(10_000);
    expect(JSON.stringify(one.state())).toContain("one first second");
  });
});

describe("Text that an input has not passed on yet", () => {
  /** An input that passes its text on only when it is asked to. */
  async function openSlowEditor() {
    const editor = await openEditor();
    let waiting: string | undefined;
    editor.tab.run(() =>
      editor.saver.addInput(() => {
        if (waiting !== undefined) editor.type("a", waiting);
        waiting = undefined;
      }),
    );
    return { ...editor, hold: (text: string) => (waiting = text) };
  }

  test("is on the device when the page is closed at once", async () => {
    const editor = await openSlowEditor();
    editor.hold("typed");
    editor.tab.close();
    await browser.pass(300);
    expect(browser.contents()).toContain("typed");
    const again = await openEditor();
    expect(again.state().recovery?.document?.[0]?.text).toBe("typed");
  });

  test("is on the device when the app opens another page", async () => {
    const editor = await openSlowEditor();
    editor.hold("typed");
    await editor.tab.run(() => editor.saver.dispose());
    expect(browser.contents()).toContain("typed");
  });

  test("goes to the next writer", async () => {
    const editor = await openSlowEditor();
    const other = await openEditor();
    editor.hold("typed");
    void other.tab.run(() => other.saver.takeOver());
    await browser.pass(300);
    expect(other.state().document[0]?.text).toBe("typed");
  });

  test("is not replaced by a colleague's save, nor by recovered work", async () => {
    const before = await openEditor();
    before.type("a", "yesterday");
    await browser.pass(300);
    before.tab.kill();
    const editor = await openSlowEditor();
    editor.hold("typed");
    server.colleague(withText(first, "b", "theirs"));
    editor.tab.run(() => editor.saver.receive(server.stored()));
    expect(editor.state().document.map(({ text }) => text)).toEqual(["typed", "theirs", "three"]);
    editor.hold("typed more");
    editor.tab.run(() => editor.saver.recover());
    await browser.pass(300);
    expect(editor.state().conflict).toMatchObject({ isOwnWork: true });
    expect(editor.state().conflict?.mine[0]?.text).toBe("typed more");
  });

  test("is merged with what arrives with the answer to a save", async () => {
    const editor = await openSlowEditor();
    editor.type("c", "saved");
    server.colleague(withText(first, "a", "theirs"));
    server.trouble = (when) => {
      if (when === "before") editor.hold("typed");
      return undefined;
    };
    await editor.tab.run(() => editor.saver.save());
    await browser.pass(300);
    expect(editor.state().conflict?.mine[0]?.text).toBe("typed");
    expect(editor.state().conflict?.theirs[0]?.text).toBe("theirs");
  });

  test("is on the device even if it is a whole lecture", async () => {
    const editor = await openSlowEditor();
    const long = "words ".repeat(60_000);
    editor.hold(long);
    editor.tab.close();
    await browser.pass(300);
    const again = await openEditor();
    expect(again.state().recovery?.document?.[0]?.text).toBe(long);
  });
});

describe("Text typed just before this tab stops being the writer", () => {
  /** Text that is not on the device yet, beside a save that the server does not answer. */
  async function openSavingEditor() {
    const editor = await openEditor();
    editor.type("c", "saved");
    server.trouble = (when) => (when === "before" ? new Promise(() => undefined) : undefined);
    void editor.tab.run(() => editor.saver.save());
    await browser.pass(300);
    return editor;
  }

  test("is on the device when the app opens another page and the tab is closed meanwhile", async () => {
    const editor = await openSavingEditor();
    editor.type("a", "typed");
    editor.tab.run(() => void editor.saver.dispose());
    await browser.pass(50);
    editor.tab.close();
    await browser.pass(300);
    const again = await openEditor();
    expect(again.state().recovery?.document?.[0]?.text).toBe("typed");
  });

  test("is on the device when another tab takes over and this one is closed meanwhile", async () => {
    const editor = await openSavingEditor();
    const other = await openEditor();
    editor.type("a", "typed");
    void other.tab.run(() => other.saver.takeOver());
    await browser.pass(50);
    editor.tab.close();
    await browser.pass(3000);
    expect(other.state().recovery?.document?.[0]?.text).toBe("typed");
  });

  test("is on the device when another tab takes over and the app opens another page meanwhile", async () => {
    const editor = await openSavingEditor();
    const other = await openEditor();
    editor.type("a", "typed");
    void other.tab.run(() => other.saver.takeOver());
    await browser.pass(50);
    editor.tab.run(() => void editor.saver.dispose());
    await browser.pass(3000);
    expect(other.state()).toMatchObject({ document: [{ text: "typed" }, {}, {}] });
  });
});

describe("Discarded work", () => {
  async function leaveWork() {
    const before = await openEditor();
    before.type("a", "yesterday");
    await browser.pass(300);
    before.tab.kill();
  }

  test.each([undefined, "hangs"] as const)(
    "does not come back when the page is left at once, with storage that %s",
    async (fault) => {
      await leaveWork();
      const editor = await openEditor();
      expect(editor.state()).toMatchObject({
        status: "elsewhere",
        recovery: { document: expect.anything() },
      });
      browser.setStorageFault(fault);
      editor.tab.run(() => void editor.saver.discard());
      expect(editor.state()).toMatchObject({ status: "saved", recovery: undefined });
      editor.tab.kill();
      browser.setStorageFault(undefined);
      const again = await openEditor();
      expect(again.state()).toMatchObject({ status: "saved", recovery: undefined });
      await browser.pass(300);
      expect(browser.contents()).not.toContain("yesterday");
      expect(browser.contents()).not.toContain("minbar-discarded");
    },
  );

  test("of one page takes nothing away from another", async () => {
    await leaveWork();
    const other = await openEditor({ videoId: 2 });
    other.type("b", "another video");
    await browser.pass(300);
    other.tab.kill();
    const editor = await openEditor();
    editor.tab.run(() => void editor.saver.discard());
    editor.tab.kill();
    expect((await openEditor({ videoId: 2 })).state().recovery?.document?.[1]?.text).toBe("another video");
  });
});
