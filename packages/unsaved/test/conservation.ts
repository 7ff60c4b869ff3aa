import "fake-indexeddb/auto";
import { mergeThreeWays } from "@minbar/domain/editing/merge";
import fc from "fast-check";
import { acts, others, typing, viewing } from "./conservation-acts.ts";
import type { Step } from "./conservation-acts.ts";
import { createWorld, recoveryMs, WordLost } from "./conservation-world.ts";
import type { OpenPageEditor, Page, World } from "./conservation-world.ts";

/** Answers the first question of a page; the unreadable text of an editor is parsed by a save. */
async function answer(world: World, page: Page, round: number): Promise<void> {
  const { tab, saver, editor } = page;
  const { conflict, recovery, unreadable } = page.state();
  if (conflict) tab.run(() => saver.resolveConflict(mergeThreeWays(conflict).segments));
  else if (unreadable !== undefined && !editor) typing.leaveUnreadable?.(page, world, round);
  else if (recovery?.document) tab.run(() => saver.recover());
  // The first letters of a page, typed into a text that the server no longer has.
  else if (recovery) await tab.run(() => saver.discard());
}

/** One step towards a saved text; returns the file if a person can get the work only as a file. */
async function saveAll(world: World, round: number): Promise<string> {
  const page = world.page(0);
  if (!page) throw new Error("No page");
  const { tab, saver, editor } = page;
  if (editor) tab.run(editor.parseTyped);
  const { recovery } = page.state();
  await answer(world, page, round);
  void tab.run(() => saver.save());
  await world.browser.pass(1500);
  return recovery && !recovery.document ? recovery.file.text : "";
}

/** All faults are over: all unsaved work must reach the server. */
async function finish(world: World): Promise<void> {
  const { server, network, browser } = world;
  network.set("answers");
  network.release();
  world.setFault(undefined);
  // Longer than the autosave, which sends every minute.
  await browser.pass(recoveryMs + 65_000, 250);
  for (const page of world.pages()) page.tab.close();
  world.open();
  await browser.pass(5000);
  let files = "";
  const missing = () =>
    [...world.words.keys()].find((word) => !server.history.has(word) && !files.includes(word));
  for (let round = 0; round < 40 && missing() !== undefined; round += 1) files += await saveAll(world, round);
  if (missing() !== undefined) throw new WordLost(`${missing()} never reached the server`);
}

async function run(steps: readonly Step[], openEditor: OpenPageEditor | undefined): Promise<void> {
  const world = await createWorld(openEditor);
  try {
    world.open();
    await world.browser.pass(300);
    for (const [at, { act, which }] of steps.entries()) {
      const page = world.page(which);
      if (page?.mayType()) typing[act]?.(page, world, which);
      if (page?.isWriting()) viewing[act]?.(page, world, which);
      await others[act]?.(world, which);
      await world.browser.settle();
      world.check(`step ${at}, ${act}`);
    }
    await finish(world);
  } finally {
    world.browser.end();
  }
}

/**
 * The law of conservation: after each step every word that a person typed and did not delete is in a document on the
 * screen, on the device, in an open conflict or in the server's history; in the end all of them are in the history. With
 * `SHRINK=1` a failure is reduced to the fewest steps.
 */
export function assertNoWordIsLost(options: {
  runs: number;
  steps: number;
  seed?: number | undefined;
  openEditor?: OpenPageEditor;
}) {
  const { runs, steps, seed, openEditor } = options;
  const step = fc.record({ act: fc.constantFrom(...acts), which: fc.nat({ max: 1000 }) });
  return fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: process.env["SHRINK"] ? 0 : steps, maxLength: steps, size: "max" }),
      (taken) => run(taken, openEditor),
    ),
    {
      numRuns: runs,
      ...(seed !== undefined && { seed }),
      endOnFailure: process.env["CI"] !== undefined,
    },
  );
}
