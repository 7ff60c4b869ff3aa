import type { ReadableAtom } from "nanostores";
import type { Language, LanguageTag } from "@minbar/domain/library/language";
import type { Reviews } from "#transcript/model/reviews.ts";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import type { SourceChanges } from "#transcript/session/use-row-states.ts";
import type { LiveRows } from "./live-rows.ts";

/** What rows show of the Arabic beside them. */
export interface BesideSetting {
  /** Ids of Arabic segments whose text changed since they were translated. */
  stale: ReadonlySet<string>;
  changes: SourceChanges;
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
