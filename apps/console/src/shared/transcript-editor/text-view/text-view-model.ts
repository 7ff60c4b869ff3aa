import { replaceSegments } from "@minbar/domain/editing/operations";
import { printView, readView, settleView } from "@minbar/domain/editing/text-view";
import type { PreviousContent, UnreadableBlock, ViewKind } from "@minbar/domain/editing/text-view";
import type { SegmentEditor, Segments } from "../segment-editor.ts";

/** The text field. */
interface TextField {
  read: () => string;
  /** Replaces the text; the caret stays next to the same letters. */
  write: (text: string) => void;
}

interface Options {
  editor: SegmentEditor;
  kind: ViewKind;
  field: TextField;
  /** The blocks that cannot be parsed now. */
  onUnreadable: (blocks: readonly UnreadableBlock[]) => void;
  /** That many unparseable blocks have become segments of their raw text. */
  onSettled: (count: number) => void;
}

/** Updates the list from a text, and distinguishes these changes from those made elsewhere. */
function createListChanges(editor: SegmentEditor) {
  let isOwn = false;
  let history = editor.$history.get();
  /** Texts with unparseable parts, by the time of their step, so that undo restores every letter. */
  const texts = new Map<number, string>();
  const lastStep = () => history.past.at(-1)?.at ?? 0;
  return {
    make: (before: Segments, next: Segments): void => {
      const step = replaceSegments(before, next) ?? { changes: [] };
      const [typed, ...others] = step.changes;
      isOwn = true;
      editor.record(step, { typingIn: others.length === 0 ? typed?.id : undefined });
      isOwn = false;
      history = editor.$history.get();
    },
    isOwn: () => isOwn,
    /** Stores the whole text with the last step. */
    keepText: (text: string) => void texts.set(lastStep(), text),
    /** Whether undo or redo happened since the last call; if so, with the stored text, if any. */
    travelled: (): { text: string | undefined } | undefined => {
      if (history === editor.$history.get()) return undefined;
      history = editor.$history.get();
      return { text: texts.get(lastStep()) };
    },
  };
}

function segmentsOf(before: PreviousContent): Segments {
  return "segments" in before ? before.segments : before;
}

function unreadableIn(before: PreviousContent): readonly UnreadableBlock[] {
  return "unreadable" in before ? before.unreadable : [];
}

/** Synchronizes a text and the list that it shows, whichever changes. */
export function createTextViewModel({ editor, kind, field, onUnreadable, onSettled }: Options) {
  /** The content of the text when it was last parsed or printed. */
  let before: PreviousContent = editor.$segments.get();
  let known = "";
  const changes = createListChanges(editor);

  function show(text: string, next: PreviousContent) {
    if (text !== field.read()) field.write(text);
    before = next;
    known = text;
    const blocks = unreadableIn(next);
    editor.setUnreadable(blocks.length === 0 ? undefined : blocks.map(({ raw }) => raw).join("\n\n"));
    onUnreadable(blocks);
  }
  const print = () => show(printView(kind, editor.$segments.get()), editor.$segments.get());
  function readNow() {
    const text = field.read();
    if (text === known) return;
    const reading = readView(kind, text, before);
    changes.make(segmentsOf(before), reading.segments);
    if (reading.unreadable.length > 0) changes.keepText(text);
    show(text, reading);
  }
  function settle() {
    readNow();
    const count = unreadableIn(before).length;
    if (count === 0) return;
    changes.make(segmentsOf(before), settleView(kind, field.read(), before));
    print();
    onSettled(count);
  }
  function onSegments(segments: Segments) {
    if (changes.isOwn() || segments === segmentsOf(before)) return;
    const travelled = changes.travelled();
    const text = travelled?.text;
    if (text !== undefined) return show(text, readView(kind, text, segments));
    // The typed text goes on top of a colleague's changes.
    if (!travelled) settle();
    print();
  }
  print();
  const ends = [editor.$segments.listen(onSegments), editor.addInput({ readNow, settle })];
  return {
    readNow,
    end: () => {
      settle();
      for (const each of ends) each();
    },
  };
}
