import { atom, computed } from "nanostores";
import type { ReadableAtom } from "nanostores";
import { hasWords } from "@minbar/domain/segments/segment";
import type { Segment, Segments } from "@minbar/domain/segments/segment";
import { joinLine } from "@minbar/domain/editing/join-line";
import { editText, replaceSegments } from "@minbar/domain/editing/operations";
import type { Step } from "@minbar/domain/editing/step";
import type { SegmentEditor } from "./segment-editor.ts";
import { noRows, rowLines, translationRows } from "./row.ts";
import type { Row } from "./row.ts";

/** The segment after which that row's first segment belongs. */
function previousOf(rows: readonly Row[], key: string): string | undefined {
  const at = rows.findIndex((row) => row.key === key);
  return rows
    .slice(0, Math.max(0, at))
    .findLast(({ own }) => own.length > 0)
    ?.own.at(-1)?.id;
}

/** The first letter in an empty row creates a segment with the id, start and end of its line. */
function begin(rows: readonly Row[], id: string, text: string): Step | undefined {
  const row = rows.find(({ own, fields }) => own.length === 0 && fields[0]?.id === id);
  const [field] = row?.fields ?? [];
  if (!row || !field) return undefined;
  const after = { segment: { ...field, text }, previous: previousOf(rows, row.key) };
  return { changes: [{ id, before: undefined, after }] };
}

export type RowEditor = ReturnType<typeof createRowEditor>;

/** The rows, and the editing of their fields, including fields without a segment. */
export function createRowEditor(editor: SegmentEditor, source: Segments) {
  const $source = atom(source);
  let before = noRows;
  const $rows = computed([$source, editor.$segments], (lines, segments) => {
    before = translationRows(lines, segments, before);
    return before.rows;
  });
  const isInText = (id: string) => editor.$segments.get().some((segment) => segment.id === id);
  const fields = computed($rows, (rows) => rows.flatMap((row) => row.fields));
  let at = 0;
  return {
    $rows,
    /** The start of each row's line, by row key. */
    $lines: computed($rows, rowLines),
    setSource: (lines: Segments) => $source.set(lines),
    /** Replaces a field's text as one undo step, with the caret after it. */
    replaceText: (id: string, text: string) => {
      const segments = editor.$segments.get();
      const step = isInText(id) ? editText(segments, id, text) : begin($rows.get(), id, text);
      editor.apply(step, { id, at: text.length });
    },
    /** Moves a segment to another line, with the caret; false if that is not possible. */
    join(id: string, line: number): boolean {
      const joined = joinLine($source.get(), editor.$segments.get(), { id, line });
      if (joined) editor.apply(joined.step, { id: joined.id, at });
      return joined !== undefined;
    },
    /** Replaces the whole translation as one undo step. */
    replace: (segments: Segments) => editor.apply(replaceSegments(editor.$segments.get(), segments)),
    $source: $source as ReadableAtom<Segments>,
    /** The translation, without the fields of empty rows. */
    $translation: editor.$segments,
    editor: {
      ...editor,
      /** The fields of all rows. */
      $segments: fields,
      caretAt(caret: number) {
        at = caret;
        editor.caretAt(caret);
      },
      typed(id: string, text: string, caretAfter: number) {
        if (isInText(id)) return editor.typed(id, text, caretAfter);
        const step = begin($rows.get(), id, text);
        const carets = { caret: { id, at }, caretAfter: { id, at: caretAfter } };
        if (step) editor.record(step, { ...carets, typingIn: id });
      },
    },
  };
}

/**
 * Removes the segments that were emptied since the last save: their lines are no longer translated. Segments saved
 * without words stay.
 */
export function withoutEmptied(segments: Segments, saved: Segments): readonly Segment[] {
  const blank = new Set(saved.filter((segment) => !hasWords(segment)).map(({ id }) => id));
  const remaining = segments.filter((segment) => hasWords(segment) || blank.has(segment.id));
  return remaining.length === segments.length ? segments : remaining;
}
