import type { ReadableAtom } from "nanostores";
import type { ComponentType, ReactNode } from "react";
import type { Language, LanguageTag } from "@minbar/domain/library/language";
import type { Segment } from "@minbar/domain/segments/segment";
import type { LinePart } from "#transcript/model/line-parts.ts";
import type { Reviews } from "#transcript/model/reviews.ts";
import type { RowState } from "#transcript/model/row-state.ts";
import type { Row } from "#transcript/model/row.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import type { SourceState } from "#transcript/session/translation.ts";
import type { LiveRows } from "./live-rows.ts";

/** What rows show of the Arabic beside them. */
export interface BesideSetting extends Pick<SourceState, "stale" | "changes"> {
  reviews: Reviews;
}

/** What all rows share; the same object until something in it changes. */
export interface RowSetting {
  editor: SegmentEditor;
  live: LiveRows;
  language: LanguageTag;
  direction: Language["direction"];
  isReadOnly: boolean;
  /** Rows beside the Arabic follow its times: they cannot be timed, reordered, added or removed. */
  beside: BesideSetting | undefined;
  /** The length of each segment in milliseconds, if all are shown. */
  $lengths: ReadableAtom<ReadonlyMap<string, number>> | undefined;
  /** The hint for a focused empty text. */
  hint: string | undefined;
}

/** The row that a note stands in. */
export interface NoteProps {
  row: Row;
  /** The field of a note at a field, otherwise the row's first one. */
  segment: Segment;
  state: RowState;
  /** What it is in the chosen set; `undefined` without a set. */
  part: LinePart | undefined;
  setting: RowSetting;
}

/** What a tool shows in the rows. */
export interface RowNote {
  name: string;
  /**
   * The place in a row, where notes stand in the order of the list: `button`, among the buttons of a row in which somebody
   * may type next · `field`, below each field · `row`, below all of them.
   */
  at: "button" | "field" | "row";
  /** Reads its own store by the id of the line, with `useSelected`: a change renders this note, and no row. */
  Note: ComponentType<NoteProps>;
  /** Changes when such notes appear or disappear; the list then keeps the active row in place. */
  $changes?: Pick<ReadableAtom<unknown>, "listen">;
  /** Stands around the list, for what its rows have in common, such as dragging. */
  Frame?: ComponentType<{ children: ReactNode }>;
}
