import { insertLines } from "@minbar/domain/editing/operations";
import { applyStep } from "@minbar/domain/editing/step";
import type { Segments } from "@minbar/domain/segments/segment";
import { createSaver } from "@minbar/unsaved/saver";
import type { Saver } from "@minbar/unsaved/saver";
import { startFakeBrowser } from "./fake-browser.ts";
import type { FakeTab } from "./fake-tab.ts";
import { conflictOf, createFakeNetwork, createFakeServer, failureOf, toFile } from "./fake-server.ts";

/** Milliseconds of typing that a killed browser may lose. */
const promisedMs = 300;
/** Milliseconds until a write after a storage fault: the timeout of a hanging write plus the pause before the next. */
export const recoveryMs = 10_000;
/** Milliseconds from the end of the session until the page is left for the sign-in page. */
const redirectMs = 500;

/** Three timed lines, with an untimed one before the last. */
function firstText(): Segments {
  const timed = ["one", "two", "four"].map((text, at) => ({ id: text, time: `0:0${at}`, text }));
  const untimed = insertLines(timed, [{ text: "three" }], { after: "two" });
  return untimed ? applyStep(timed, untimed).segments : timed;
}

export type ViewName = "segments" | "srt" | "timestamped";

/** An editor with text views, beside its saver. All of it runs in the page's tab. */
export interface PageEditor {
  /** Edits the segments, as one step of undo. */
  change: (document: Segments) => void;
  view: () => ViewName;
  /** Leaves the open view, and opens another one. */
  show: (view: ViewName) => void;
  /** The text of the open text view. */
  read: () => string;
  /** Types into the open text view; it is parsed with the delay of the product. */
  type: (text: string) => void;
  /** Turns what cannot be parsed into segments, as a save does. */
  parseTyped: () => void;
  undo: () => void;
  redo: () => void;
  /** Whether undo brings back text that became segments when its view was left: then it must lose nothing. */
  isParsed: () => boolean;
}

export class WordLost extends Error {}

export type World = Awaited<ReturnType<typeof createWorld>>;

/** Puts an editor in front of a saver; without it, a page changes the document itself. */
export type OpenPageEditor = (saver: Saver) => PageEditor;

interface PageOptions {
  tab: FakeTab;
  openEditor: OpenPageEditor | undefined;
  server: ReturnType<typeof createFakeServer>;
  /** The page was left for the sign-in page, with this in memory. */
  onLeft: (memory: string) => void;
}

export type Page = ReturnType<typeof createPage>;

function createPage({ tab, server, openEditor, onLeft }: PageOptions) {
  const saver = tab.run(() =>
    createSaver({
      key: { personId: "maryam", videoId: 1, language: "ar" },
      toFile,
      stored: server.stored(),
      write: (document, save) => {
        tab.use();
        return server.write(document, save);
      },
      conflictOf,
      failureOf,
      onSignedOut: () => void setTimeout(leave, redirectMs),
      autosaveMs: 60_000,
      autosaveTo: "server",
    }),
  );
  const editor = openEditor && tab.run(() => openEditor(saver));
  const state = () => saver.$state.get();
  const isWriting = () => !tab.isDead && state().isWriter && !state().isOpening;
  /** The tab's memory as one text. */
  function memory(): string {
    const { document, unreadable, context, conflict, setAside } = state();
    return JSON.stringify([document, unreadable, context, conflict, setAside, editor?.read()]);
  }
  function leave() {
    onLeft(memory());
    tab.close();
  }
  return {
    tab,
    saver,
    state,
    memory,
    editor,
    isWriting,
    /** Whether a person can type into a line: a text view has none. */
    mayType: () => isWriting() && (editor?.view() ?? "segments") === "segments",
    change: (document: Segments) =>
      tab.run(() => (editor ? editor.change(document) : saver.change(document, state().unreadable))),
  };
}

/** Every word that a person typed or said and did not delete, and when it entered a tab's memory. */
function createWords() {
  const words = new Map<string, number>();
  /** `after`: milliseconds until the page knows it. */
  function newWord(after = 0): string {
    // With characters that no random id contains: a word found in an id would count as safe until the id is gone.
    const word = `<${(count += 1)}>`;
    words.set(word, Date.now() + after);
    return word;
  }
  let count = 0;
  return { words, newWord };
}

export async function createWorld(openEditor?: OpenPageEditor) {
  const browser = startFakeBrowser();
  const server = createFakeServer(firstText());
  const network = createFakeNetwork(server);
  let pages: ReturnType<typeof createPage>[] = [];
  const left: string[] = [];
  const { words, newWord } = createWords();
  let faultEnded = -Infinity;
  let isFaulty = false;
  const live = () => {
    pages = pages.filter(({ tab }) => !tab.isDead);
    return pages;
  };
  const page = (which: number) => live()[which % Math.max(1, live().length)];

  function isSafe(word: string): boolean {
    if (server.history.has(word) || live().some((one) => one.memory().includes(word))) return true;
    return browser.contents().includes(word);
  }
  /** Removes from the list what a tab may lose when it ends. */
  function forgive(memory: string, isClosed: boolean): void {
    const isDiskToBlame = isFaulty || Date.now() - faultEnded < recoveryMs;
    for (const [word, at] of words) {
      const isYoung = !isClosed && Date.now() - at <= promisedMs;
      if (!memory.includes(word) || !(isDiskToBlame || isYoung)) continue;
      if (!isSafe(word)) words.delete(word);
    }
  }
  return {
    browser,
    server,
    network,
    words,
    newWord,
    page,
    pages: live,
    isSafe,
    forgive,
    open() {
      const onLeft = (memory: string) => void left.push(memory);
      if (live().length < 2) pages.push(createPage({ tab: browser.openTab(), server, openEditor, onLeft }));
    },
    hasFault: () => isFaulty,
    setFault(fault: "fails" | "hangs" | undefined) {
      if (isFaulty) faultEnded = Date.now();
      isFaulty = fault !== undefined;
      browser.setStorageFault(fault);
    },
    check(after: string): void {
      for (const memory of left.splice(0)) forgive(memory, true);
      for (const word of words.keys())
        if (!isSafe(word)) throw new WordLost(`${word} is nowhere after: ${after}`);
    },
  };
}
