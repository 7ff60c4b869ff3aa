import { replaceSegments } from "@minbar/domain/editing/operations";
import { printView, readView } from "@minbar/domain/editing/text-view";
import type { PreviousContent, UnreadableBlock, ViewKind } from "@minbar/domain/editing/text-view";
import { reprintView } from "@minbar/domain/editing/view-text";
import type { SegmentEditor, Segments } from "../segment-editor.ts";
import { withViewText } from "./settled-texts.ts";

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
  /** Shows the list; with the unreadable blocks that an undo has restored, or that were there before another edit. */
  function print() {
    const segments = editor.$segments.get();
    const kept = editor.$viewTexts.get()[kind];
    if (!kept) return show(printView(kind, segments), segments);
    const { text, content } = reprintView(kind, kept, segments);
    show(text, content);
  }
  /** Parses what was typed: one step, with the whole text if it has unreadable blocks. */
  function readNow() {
    const text = field.read();
    if (text === known) return;
    const reading = readView(kind, text, before);
    const step = replaceSegments(segmentsOf(before), reading.segments) ?? { changes: [] };
    const [typed, ...others] = step.changes;
    const kept = reading.unreadable.length > 0 ? { text, content: reading } : undefined;
    isOwnChange = true;
    editor.record(step, {
      typingIn: others.length === 0 ? typed?.id : undefined,
      viewTextsAfter: withViewText(editor.$viewTexts.get(), kind, kept),
    });
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
  const ends = [
    editor.$segments.listen(onSegments),
    editor.addInput({ readNow, settle: readNow, handOver: readNow }),
  ];
  return {
    readNow,
    /** The text is no longer shown: its unreadable blocks become segments. */
    end: () => {
      readNow();
      editor.settleTexts(kind);
      for (const each of ends) each();
    },
  };
}
