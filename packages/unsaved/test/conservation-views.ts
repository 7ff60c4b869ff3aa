import type { Page, ViewName, World } from "./conservation-world.ts";

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
export const viewActs = {
  showView(world: World, which: number): void {
    const page = world.page(which);
    if (page?.isWriting()) page.tab.run(() => page.editor?.show(views[which % 3] ?? "segments"));
  },
  typeInView(world: World, which: number): void {
    const page = world.page(which);
    if (!page?.editor || !page.isWriting() || page.editor.view() === "segments") return;
    const { editor } = page;
    const write = written[which % written.length];
    const word = world.newWord(readAfter);
    page.tab.run(() => editor.type(write?.(editor.read(), word, which) ?? ""));
  },
  undo(world: World, which: number): void {
    const page = world.page(which);
    if (page?.isWriting()) travel(world, page, "undo");
  },
  redo(world: World, which: number): void {
    const page = world.page(which);
    if (page?.isWriting()) travel(world, page, "redo");
  },
  parseViews(world: World, which: number): void {
    const page = world.page(which);
    if (page?.isWriting()) page.tab.run(() => page.editor?.parseTyped());
  },
  /** Leaves a view with a part that cannot be parsed, and undoes that as the page suggests. */
  parseAndUndo(world: World, which: number): void {
    const page = world.page(which);
    if (!page?.editor || !page.isWriting()) return;
    page.tab.run(() => page.editor?.show("segments"));
    if (page.editor.isParsed()) travel(world, page, "undo");
  },
};
