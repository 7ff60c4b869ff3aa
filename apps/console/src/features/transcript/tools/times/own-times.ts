import type { Segments } from "@minbar/domain/segments/segment";
import { atom } from "nanostores";
import type { ReadableAtom } from "nanostores";
import { replaceSegments } from "@minbar/domain/editing/operations";
import { moveOf, retimeAlone, RetimeRefusal } from "@minbar/domain/editing/retime";
import type { RetimeOperation } from "@minbar/domain/editing/retime-input";
import type { LanguageTag } from "@minbar/domain/library/language";
import { ownMessage } from "#shared/own-message.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import { messages } from "./messages.ts";
import type { TimesMove, TimesState } from "./times-move.ts";

interface Options {
  editor: Pick<SegmentEditor, "apply"> & { $segments: ReadableAtom<Segments> };
  language: LanguageTag;
  /** The lines that an operation names; in a translation also rows without a segment. */
  $lines: ReadableAtom<Segments>;
}

/** The text with the times of the operation. */
function shifted({ editor, language, $lines }: Options, operation: RetimeOperation): Segments {
  const moved = retimeAlone({ language, segments: $lines.get() }, operation);
  const times = new Map(moved.map((segment) => [segment.id, segment]));
  return editor.$segments.get().map((segment) => ({ ...segment, ...timesOf(times.get(segment.id)) }));
}

function timesOf(segment: Segments[number] | undefined) {
  if (!segment) return {};
  const { time, end } = segment;
  return end === undefined ? { time } : { time, end };
}

/** Shifts the timings of one text in the editor, as one step of undo; the next save stores it. */
export function createOwnTimes(options: Options): TimesMove {
  const { editor, language } = options;
  const $state = atom<TimesState>({ isBusy: false });
  let previewed: RetimeOperation | undefined;
  function preview(operation: RetimeOperation): void {
    const t = messages.get();
    try {
      const move = moveOf(editor.$segments.get(), shifted(options, operation));
      previewed = operation;
      $state.set(
        move
          ? { isBusy: false, preview: { moves: [{ language, isDraft: false, ...move }] } }
          : { isBusy: false, fault: t.nothingMoves },
      );
    } catch (error) {
      if (!(error instanceof RetimeRefusal)) throw error;
      $state.set({ isBusy: false, fault: ownMessage(error.content) });
    }
  }
  function move(): number | undefined {
    if (!previewed || !$state.get().preview) return undefined;
    editor.apply(replaceSegments(editor.$segments.get(), shifted(options, previewed)));
    $state.set({ isBusy: false });
    return 1;
  }
  return { $state, preview, move, reset: () => $state.set({ isBusy: false }) };
}
