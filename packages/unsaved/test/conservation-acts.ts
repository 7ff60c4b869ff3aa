import { insertLines, setTime } from "@minbar/domain/editing/operations";
import { applyStep } from "@minbar/domain/editing/step";
import { hasTime } from "@minbar/domain/segments/untimed";
import { mergeThreeWays, resolveClashes } from "@minbar/domain/editing/merge";
import { addReviewed } from "@minbar/domain/editing/transcript-context";
import type { Segments } from "@minbar/domain/segments/segment";
import type { Network } from "./fake-server.ts";
import type { Page, ViewName, World } from "./conservation-world.ts";

/** How often each act is taken, relative to the others. */
const weights = {
  type: 4,
  erase: 1,
  insert: 1,
  insertUntimed: 1,
  stamp: 2,
  removeLine: 1,
  review: 1,
  leaveUnreadable: 1,
  save: 2,
  pass: 2,
  resolve: 2,
  receive: 1,
  colleague: 1,
  recover: 2,
  crash: 2,
  close: 1,
  leave: 1,
  open: 2,
  takeOver: 1,
  network: 2,
  release: 1,
  storage: 1,
  discard: 1,
  showView: 2,
  typeInView: 3,
  undo: 1,
  redo: 1,
  parseViews: 1,
  parseAndUndo: 1,
} as const;

export type Act = keyof typeof weights;

const isAct = (name: string): name is Act => name in weights;

export const acts = Object.entries(weights).flatMap(([name, weight]) =>
  isAct(name) ? Array.from({ length: weight }, () => name) : [],
);

export interface Step {
  act: Act;
  /** Chooses the tab, the line and other things. */
  which: number;
}

const networks: Network[] = [
  "answers",
  "is down",
  "loses answers",
  "has no session",
  "is busy",
  "holds answers",
];

/** The merge with each conflict resolved for the other side. */
function resolvedToTheirs(versions: Record<"base" | "mine" | "theirs", Segments>): Segments {
  const merge = mergeThreeWays(versions);
  const theirs = new Map(versions.theirs.map((segment) => [segment.id, segment]));
  const answers = merge.clashes.map(({ id }) => [id, theirs.get(id) ?? "removed"] as const);
  return resolveClashes(merge, new Map(answers));
}

/** Replaces the words of one line. */
function editLine(page: Page, which: number, edit: (text: string) => string) {
  const { document } = page.state();
  const at = document.length === 0 ? -1 : which % document.length;
  page.change(document.map((line, index) => (index === at ? { ...line, text: edit(line.text) } : line)));
}

/** Words that a person deletes. */
function takeAway(world: World, taken: string): void {
  for (const word of world.words.keys()) if (taken.includes(word)) world.words.delete(word);
}

/** On a page that accepts it. */
type PageAct = (page: Page, world: World, which: number) => void;

/** What a person types into lines. */
export const typing: Partial<Record<Act, PageAct>> = {
  /** Lines of a pasted text, without times. */
  insertUntimed(page, world, which) {
    const { document } = page.state();
    const lines = [world.newWord(), world.newWord()].map((text) => ({ text }));
    const step = insertLines(document, lines, { after: document[which % (document.length + 1)]?.id });
    if (step) page.change(applyStep(document, step).segments);
  },
  /** Sets the time of an untimed line, sometimes to the very time of the line before it. */
  stamp(page, world, which) {
    const { document } = page.state();
    const untimed = document.filter((line) => !hasTime(line));
    const line = untimed[which % Math.max(1, untimed.length)];
    const time = which % 3 === 0 ? line?.time : `0:0${which % 10}`;
    const step = line && time ? setTime(document, line.id, { time }) : undefined;
    if (step) page.change(applyStep(document, step).segments);
  },
  type(page, world, which) {
    if (page.state().document.length === 0) return;
    const word = world.newWord();
    editLine(page, which, (text) => `${text} ${word}`);
  },
  erase(page, world, which) {
    editLine(page, which, (text) => {
      const all = text.split(" ");
      takeAway(world, all.at(-1) ?? "");
      return all.slice(0, -1).join(" ");
    });
  },
  insert(page, world, which) {
    const word = world.newWord();
    const { document } = page.state();
    const line = { id: `line ${word}`, time: "0:01", text: word };
    page.change(document.toSpliced(which % (document.length + 1), 0, line));
  },
  removeLine(page, world, which) {
    const { document } = page.state();
    if (document.length < 2) return;
    const at = which % document.length;
    takeAway(world, document[at]?.text ?? "");
    page.change(document.toSpliced(at, 1));
  },
  /** Confirms a line: its id counts as a word that a save must send. */
  review(page, world) {
    const reviewed = { sourceVersion: 1, ids: [world.newWord()] };
    page.tab.run(() => page.saver.changeContext((context) => addReviewed(context, reviewed)));
  },
  /** Types text that the text view cannot parse, or makes it parseable. */
  leaveUnreadable(page, world) {
    // The editor of a page has views for such text.
    if (page.editor) return;
    const { document, unreadable } = page.state();
    if (unreadable === undefined) page.tab.run(() => page.saver.change(document, world.newWord()));
    else {
      const line = {
        id: crypto.randomUUID(),
        time: "0:09",
        text: unreadable.split(/\s+/u).join(" "),
      };
      page.tab.run(() => page.saver.change([...document, line]));
    }
  },
};

/** Milliseconds until typed text is parsed. */
export const readAfter = 200;

/** What a person types into a text view: a word at a line, or a block that cannot be parsed. */
const written: ((text: string, word: string, which: number) => string)[] = [
  (text, word, which) => {
    const lines = text.split("\n");
    const at = which % lines.length;
    return lines.with(at, `${lines[at]} ${word}`).join("\n");
  },
  (text, word) => `${text}\n\n9\n00:00:40.000 -> 00:00:43\n${word}\n`,
  (text, word) => `${text}\n${word} (0:4`,
  (text, word) => `4\n00:00:0x,000 --> 00:00:09,000\n${word}\n\n${text}`,
  (text, word, which) => {
    const arrows = [...text.matchAll(/ --> /gu)];
    const arrow = arrows[which % Math.max(1, arrows.length)];
    const broken = arrow ? `${text.slice(0, arrow.index)} -> ${text.slice(arrow.index + 5)}` : text;
    return `${broken}\n${word}`;
  },
];

const views: ViewName[] = ["segments", "srt", "timestamped"];

/** A step of undo or redo: words that it takes from the screen were taken away by the person. */
function travel(world: World, page: Page, way: "undo" | "redo"): void {
  const { editor } = page;
  if (!editor) return;
  const mustKeep = way === "undo" && editor.isParsed();
  const before = page.memory();
  page.tab.run(editor[way]);
  const after = page.memory();
  for (const word of world.words.keys())
    if (!mustKeep && before.includes(word) && !after.includes(word)) world.words.delete(word);
}

/** What a person does with text views; nothing on a page without an editor. */
export const viewing: Partial<Record<Act, PageAct>> = {
  showView(page, world, which) {
    page.tab.run(() => page.editor?.show(views[which % 3] ?? "segments"));
  },
  typeInView(page, world, which) {
    if (!page.editor || page.editor.view() === "segments") return;
    const { editor } = page;
    const write = written[which % written.length];
    const word = world.newWord(readAfter);
    page.tab.run(() => editor.type(write?.(editor.read(), word, which) ?? ""));
  },
  undo(page, world) {
    travel(world, page, "undo");
  },
  redo(page, world) {
    travel(world, page, "redo");
  },
  parseViews(page) {
    page.tab.run(() => page.editor?.parseTyped());
  },
  /** Leaves a view with a part that cannot be parsed, and undoes that as the page suggests. */
  parseAndUndo(page, world) {
    if (!page.editor) return;
    page.tab.run(() => page.editor?.show("segments"));
    if (page.editor.isParsed()) travel(world, page, "undo");
  },
};

export const others: Partial<Record<Act, (world: World, which: number) => Promise<void> | void>> = {
  save: (world, which) => {
    const page = world.page(which);
    if (page) void page.tab.run(() => page.saver.save());
  },
  pass: ({ browser }, which) => browser.pass([150, 400, 1000, 2500, 6000][which % 5] ?? 0),
  resolve(world, which) {
    const page = world.page(which);
    const conflict = page?.state().conflict;
    if (!page || !conflict || !page.isWriting()) return;
    const { base, mine, theirs } = conflict;
    const choices = [
      () => mergeThreeWays({ base, mine, theirs }).segments,
      () => resolvedToTheirs({ base, mine, theirs }),
      () => theirs,
      () => mine,
    ];
    page.tab.run(() => page.saver.resolveConflict(choices[which % choices.length]?.() ?? mine));
  },
  receive(world, which) {
    const page = world.page(which);
    if (page && world.network.get() === "answers")
      page.tab.run(() => page.saver.receive(world.server.stored()));
  },
  colleague({ server, newWord, words }, which) {
    const { document } = server.stored();
    const word = newWord();
    const at = which % document.length;
    const typed = document.map((line, index) =>
      index === at ? { ...line, text: `${line.text} ${word}` } : line,
    );
    // Some acts delete a line; the history contains it.
    server.colleague(which % 5 === 0 && document.length > 2 ? document.toSpliced(at, 1) : typed);
    if (!server.history.has(word)) words.delete(word);
  },
  recover(world, which) {
    const page = world.page(which);
    page?.tab.run(() => page.saver.recover());
  },
  async discard(world, which) {
    const page = world.page(which);
    const text = page?.state().recovery;
    if (!page || !text || which % 4 > 0 || world.hasFault()) return;
    page.tab.run(() => void page.saver.discard().catch(() => undefined));
    await world.browser.settle();
    // A person has discarded it.
    for (const word of world.words.keys()) if (!world.isSafe(word)) world.words.delete(word);
  },
  async crash(world, which) {
    const page = world.page(which);
    if (!page) return;
    // During an operation, or at once.
    page.tab.usesLeft = 1 + (which % 12);
    page.tab.run(() => void page.saver.save());
    const memory = page.memory();
    await world.browser.pass(150);
    const later = page.tab.isDead ? memory : page.memory();
    page.tab.kill();
    await world.browser.settle();
    world.forgive(memory + later, false);
  },
  async close(world, which) {
    const page = world.page(which);
    if (!page) return;
    const memory = page.memory();
    page.tab.close();
    await world.browser.settle();
    world.forgive(memory, true);
  },
  /** Navigates to another page of the same app. */
  async leave(world, which) {
    const page = world.page(which);
    if (!page) return;
    const memory = page.memory();
    page.tab.run(() => void page.saver.dispose().catch(() => undefined));
    await world.browser.pass(4000);
    page.tab.kill();
    world.forgive(memory, true);
  },
  open: (world) => world.open(),
  async takeOver(world, which) {
    const page = world.page(which);
    if (!page) return;
    page.tab.run(() => void page.saver.takeOver().catch(() => undefined));
    await world.browser.pass(which % 2 === 0 ? 150 : 2500);
  },
  network({ network }, which) {
    network.set(networks[which % networks.length] ?? "answers");
  },
  release: ({ network }) => network.release(),
  storage: (world, which) => world.setFault(([undefined, "fails", undefined, "hangs"] as const)[which % 4]),
};
