import type { ReadableAtom } from "nanostores";
import type { Language, LanguageTag } from "@minbar/domain/library/language";
import type { SegmentEditor } from "#transcript/model/segment-editor.ts";
import type { Findings } from "#transcript/model/findings/findings.ts";
import type { LiveRows } from "./live-rows.ts";

/** What rows need of the keys that settle the lines of a set. */
export interface SettledLines {
  /** Undoes the settling of a line. */
  takeBack: (key: string) => void;
  /** The lines whose settling can be undone. */
  $undos: ReadableAtom<ReadonlyMap<string, () => void>>;
}

/** What all rows share; the same object until something in it changes. */
export interface RowSetting {
  editor: SegmentEditor;
  live: LiveRows;
  /** The notes beside a text. */
  findings: Findings;
  language: LanguageTag;
  direction: Language["direction"];
  /** Whether rows can be reordered; those of a translation follow the Arabic. */
  hasTimes: boolean;
  isReadOnly: boolean;
  /** The length of each segment in milliseconds, if all are shown. */
  $lengths?: ReadableAtom<ReadonlyMap<string, number>> | undefined;
  /** The hint for a focused empty text. */
  hint?: string | undefined;
  $undos?: SettledLines["$undos"];
}
