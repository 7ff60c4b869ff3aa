import { test } from "vitest";
import type { Entry } from "@minbar/domain/editing/step";
import { replaceSegments } from "@minbar/domain/editing/operations";
import type { Saver } from "@minbar/unsaved/saver";
import { assertNoWordIsLost } from "@minbar/unsaved/test/conservation";
import { readAfter } from "@minbar/unsaved/test/conservation-acts";
import type { PageEditor, ViewName } from "@minbar/unsaved/test/conservation-world";
import { createSegmentEditor } from "./segment-editor.ts";
import { createTextViewModel } from "./text-view/text-view-model.ts";

/** The product's editor and its text views; a string instead of a text area. */
function openPageEditor(saver: Saver): PageEditor {
  const editor = createSegmentEditor(saver);
  saver.addInput(editor.handOver);
  const parsed = new WeakSet<Entry>();
  let view: ReturnType<typeof createTextViewModel> | undefined;
  let name: ViewName = "segments";
  let text = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const last = () => editor.$history.get().past.at(-1);

  /** Remembers the step, if any, that turned text into segments. */
  function parsing(work: () => void) {
    const viewTexts = editor.$viewTexts.get();
    work();
    const entry = last();
    const isChanged = editor.$viewTexts.get() !== viewTexts || entry?.viewTexts !== entry?.viewTextsAfter;
    if (entry && isChanged && Object.keys(entry.viewTextsAfter ?? {}).length === 0) parsed.add(entry);
  }
  return {
    change: (document) => editor.apply(replaceSegments(editor.$segments.get(), document)),
    view: () => name,
    show(next) {
      clearTimeout(timer);
      view?.readNow();
      parsing(() => view?.end());
      view = undefined;
      [name, text] = [next, ""];
      if (next === "segments") return;
      const field = { read: () => text, write: (written: string) => void (text = written) };
      view = createTextViewModel({ editor, kind: next, field, onUnreadable: () => undefined });
    },
    read: () => text,
    type(written) {
      text = written;
      clearTimeout(timer);
      timer = setTimeout(() => view?.readNow(), readAfter);
    },
    parseTyped() {
      view?.readNow();
      parsing(editor.finishTyping);
    },
    undo: editor.undo,
    redo: editor.redo,
    isParsed() {
      view?.readNow();
      const entry = last();
      return entry !== undefined && parsed.has(entry);
    },
  };
}

/** `RUNS=` sets the number of runs; `SEED=` repeats a run. */
const { RUNS, SEED } = process.env;
const seed = SEED === undefined ? undefined : Number(SEED);

test("No word typed into a line or a text view is lost, whatever happens to the page, the device and the server", async () => {
  await assertNoWordIsLost({ runs: Number(RUNS ?? 100), steps: 50, seed, openEditor: openPageEditor });
}, 280_000);

test(
  "No word typed into a text view is lost in 10,000 runs",
  { tags: ["long"], timeout: 3_600_000 },
  async () => {
    await assertNoWordIsLost({ runs: Number(RUNS ?? 10_000), steps: 60, seed, openEditor: openPageEditor });
  },
);
