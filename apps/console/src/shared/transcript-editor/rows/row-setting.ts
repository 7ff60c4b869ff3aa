import type { Language, LanguageTag } from "@minbar/domain/library/language";
import type { SegmentEditor } from "../segment-editor.ts";
import type { Findings } from "../findings/findings.ts";
import type { LiveRows } from "./live-rows.ts";

/** What is the same for all rows; one and the same object until something of it changes. */
export interface RowSetting {
  editor: SegmentEditor;
  live: LiveRows;
  /** What is told beside a text. */
  findings: Findings;
  language: LanguageTag;
  direction: Language["direction"];
  /** Whether its rows can be put in another order; those of a translation follow the Arabic. */
  hasTimes: boolean;
  isReadOnly: boolean;
  /** What can be done, in an empty text that has the focus. */
  hint?: string | undefined;
}
