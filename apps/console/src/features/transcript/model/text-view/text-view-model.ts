import { replaceSegments } from "@minbar/domain/editing/operations";
import { printView, readView, reprintView } from "@minbar/domain/editing/text-view";
import type { PreviousContent, UnreadableBlock, ViewKind, ViewText } from "@minbar/domain/editing/text-view";
import type { SegmentDraft, Segments } from "@minbar/domain/segments/segment";
import { withIds } from "@minbar/domain/segments/segment-matching";
import { withStatedTimes } from "@minbar/domain/segments/untimed";
import { withViewText } from "#transcript/model/segment-editor.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";

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
}

function segmentsOf(before: PreviousContent): Segments {
  return "segments" in before ? before.segments : before;
}

function unreadableIn(before: PreviousContent): readonly UnreadableBlock[] {
  return "unreadable" in before ? before.unreadable : [];
}

/** The list as text; with the unreadable blocks that an undo has restored, or that were there before another edit. */
function printed({ editor, kind }: Pick<Options, "editor" | "kind">): {
  text: string;
  content: PreviousContent;
} {
  const segments = editor.$segments.get();
  const viewText = editor.$viewTexts.get()[kind];
  return viewText
    ? reprintView(kind, viewText, segments)
    : { text: printView(kind, segments), content: segments };
}

/** Adds what was typed as one step, with the whole text if it has unreadable blocks. */
function recordReading(
  { editor, kind }: Pick<Options, "editor" | "kind">,
  before: PreviousContent,
  typed: ViewText,
): void {
  const step = replaceSegments(segmentsOf(before), typed.content.segments) ?? { changes: [] };
  const [first, ...others] = step.changes;
  const viewText = typed.content.unreadable.length > 0 ? typed : undefined;
  editor.record(step, {
    typingIn: others.length === 0 ? first?.id : undefined,
    viewTextsAfter: withViewText(editor.$viewTexts.get(), kind, viewText),
  });
}

function replaceAll(
  { editor, kind }: Pick<Options, "editor" | "kind">,
  segments: readonly SegmentDraft[],
): void {
  const before = editor.$segments.get();
  const step = replaceSegments(before, withIds(withStatedTimes(segments), before)) ?? { changes: [] };
  editor.record(step, { viewTextsAfter: withViewText(editor.$viewTexts.get(), kind, undefined) });
}

/** Makes the editor know the open view and its typed text; returns the function that ends that. */
function addView(editor: SegmentEditor, kind: ViewKind, readNow: () => void): () => void {
  editor.$openView.set(kind);
  const removeInput = editor.addInput({ readNow, finish: readNow, handOver: readNow });
  return () => {
    editor.$openView.set(undefined);
    removeInput();
  };
}

/** Synchronizes a text and the list that it shows, whichever changes. */
export function createTextViewModel({ editor, kind, field, onUnreadable }: Options) {
  /** The content of the text when it was last parsed or printed. */
  let before: PreviousContent = editor.$segments.get();
  let known = "";
  let isOwnChange = false;

  function show(text: string, next: PreviousContent) {
    if (text !== field.read()) field.write(text);
    before = next;
    known = text;
    onUnreadable(unreadableIn(next));
  }
  function print() {
    const { text, content } = printed({ editor, kind });
    show(text, content);
  }
  function readNow() {
    const text = field.read();
    if (text === known) return;
    const reading = readView(kind, text, before);
    isOwnChange = true;
    recordReading({ editor, kind }, before, { text, content: reading });
    isOwnChange = false;
    show(text, reading);
  }
  function onSegments(segments: Segments) {
    if (isOwnChange || segments === segmentsOf(before)) return;
    // Typed text goes on top of changes from elsewhere.
    readNow();
    print();
  }
  print();
  const ends = [addView(editor, kind, readNow), editor.$segments.listen(onSegments)];
  return {
    readNow,
    /** Replaces the whole text with another transcript, as one step; matching segments keep their ids. */
    replace: (segments: readonly SegmentDraft[]) => {
      readNow();
      replaceAll({ editor, kind }, segments);
      print();
    },
    /** The text is no longer shown: its unreadable blocks become segments. */
    end: () => {
      readNow();
      editor.convertTexts(kind);
      for (const each of ends) each();
    },
  };
}
