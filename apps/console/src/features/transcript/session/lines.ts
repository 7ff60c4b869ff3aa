import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import type { Reviews } from "#transcript/model/reviews.ts";
import type { RowEditor } from "#transcript/model/row-editor.ts";
import type { TranslationPlace } from "#transcript/model/translations-search.ts";
import type { OpenedTranscript } from "#shared/library/use-transcript.ts";
import type { RowCommands } from "./row-commands.ts";
import type { Sets } from "./sets/use-sets.ts";
import type { RowsWithStates } from "./use-row-states.ts";
import type { SuggestionActions } from "./use-suggestion-actions.ts";

/** The Arabic text beside a translation, and what is done line by line. */
export interface Beside {
  place: TranslationPlace;
  /** The published Arabic. */
  source: OpenedTranscript | undefined;
  rows: RowEditor;
  reviews: Reviews;
  rowList: RowsWithStates;
  commands: RowCommands;
  suggestionActions: SuggestionActions;
}

/** The lines on the screen: which of them wait, which are shown, and how keys move between them. */
export interface Lines {
  /** Edits the fields of the rows; of a translation also those of lines without a segment. */
  editor: SegmentEditor;
  sets: Sets;
  /** Whether a field is shown; `undefined` without a chosen set: all are. */
  isShown: () => ((id: string) => boolean) | undefined;
  /** Moves to the line of that segment; false if it does not exist. */
  openAt: (id: string) => boolean;
  beside?: Beside;
}
