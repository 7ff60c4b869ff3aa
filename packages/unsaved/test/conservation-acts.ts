import { untimedLines } from "./conservation-untimed.ts";
import { viewActs } from "./conservation-views.ts";
import { mergeThreeWays, settleClashes } from "@minbar/domain/editing/merge";
import { addReviewed } from "@minbar/domain/editing/transcript-context";
import type { Segments } from "@minbar/domain/segments/segment";
import type { Network } from "./fake-server.ts";
import type { Page, World } from "./conservation-world.ts";

/** The number of entries is the weight. */
export const acts = [
  "type",
  "type",
  "type",
  "type",
  "erase",
  "insert",
  "insertUntimed",
  "stamp",
  "stamp",
  "removeLine",
  "review",
  "leaveUnreadable",
  "save",
  "save",
  "pass",
  "pass",
  "resolve",
  "resolve",
  "receive",
  "colleague",
  "recover",
  "recover",
  "crash",
  "crash",
  "close",
  "leave",
  "open",
  "open",
  "takeOver",
  "network",
  "network",
  "release",
  "storage",
  "discard",
  "showView",
  "showView",
  "typeInView",
  "typeInView",
  "typeInView",
  "undo",
  "redo",
  "parseViews",
  "parseAndUndo",
] as const;
export type Act = (typeof acts)[number];

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
  return settleClashes(merge, new Map(answers));
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

export const typing: Partial<Record<Act, (world: World, which: number) => void>> = {
  ...untimedLines,
  ...viewActs,
  type(world, which) {
    const page = world.page(which);
    if (!page?.mayType() || page.state().document.length === 0) return;
    const word = world.newWord();
    editLine(page, which, (text) => `${text} ${word}`);
  },
  erase(world, which) {
    const page = world.page(which);
    if (!page?.mayType()) return;
    editLine(page, which, (text) => {
      const all = text.split(" ");
      takeAway(world, all.at(-1) ?? "");
      return all.slice(0, -1).join(" ");
    });
  },
  insert(world, which) {
    const page = world.page(which);
    if (!page?.mayType()) return;
    const word = world.newWord();
    const { document } = page.state();
    const line = { id: `line ${word}`, time: "0:01", text: word };
    page.change(document.toSpliced(which % (document.length + 1), 0, line));
  },
  removeLine(world, which) {
    const page = world.page(which);
    const { document } = page?.state() ?? { document: [] };
    if (!page?.mayType() || document.length < 2) return;
    const at = which % document.length;
    takeAway(world, document[at]?.text ?? "");
    page.change(document.toSpliced(at, 1));
  },
  /** Confirms a line: its id counts as a word that a save must send. */
  review(world, which) {
    const page = world.page(which);
    if (!page?.mayType()) return;
    const reviewed = { sourceVersion: 1, ids: [world.newWord()] };
    page.tab.run(() => page.saver.changeContext((context) => addReviewed(context, reviewed)));
  },
  /** Types text that the text view cannot parse, or makes it parseable. */
  leaveUnreadable(world, which) {
    const page = world.page(which);
    // The editor of a page has views for such text.
    if (!page?.mayType() || page.editor) return;
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
