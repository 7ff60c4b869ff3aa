import type { Clash } from "@minbar/domain/editing/merge";
import type { TranscriptContext } from "@minbar/domain/editing/transcript-context";
import type { Segments } from "@minbar/domain/segments/segment";

/**
 * One text between the screen and the server, with its context. Plain data, stored on the device unchanged. Only the
 * functions in `work-changes.ts` produce new states; none mutates one.
 */
export interface UnsavedWork {
  document: Segments;
  /** The part that the text view could not parse: stored on the device and never sent. */
  unreadable?: string | undefined;
  context: TranscriptContext;
  /** The server's text that `document` is based on. */
  base: StoredDocument;
  operation?: Operation | undefined;
  conflict?: OpenConflict | undefined;
  /** Texts that a person rejected, for the server's history. */
  setAside: readonly Segments[];
  /** A newer text of the server, merged when the operation has ended. */
  newer?: OtherText | undefined;
  /** The last automatic merge: a new object for each. */
  merged?: Merge | undefined;
}

/** A save from its first attempt until its result is known. Frozen: a retry sends exactly the same save. */
export interface Operation extends StoredDocument {
  id: string;
  context: TranscriptContext;
  setAside: readonly Segments[];
}

/** Another version of the text: the server's if it has a `version`, otherwise other unsaved work of this person. */
export interface OtherText {
  document: Segments;
  version?: number | undefined;
  /** The author, if known. */
  by?: string | undefined;
  /** Its base, if that differs from the base of the text on the screen. */
  ancestor?: Segments | undefined;
}

/** A text that changed the same places as the text on the screen: a person has to choose. */
export interface OpenConflict {
  other: OtherText;
  /** The common base. */
  ancestor: Segments;
  clashes: readonly Clash[];
  /** Texts that arrived during the conflict, merged after it. */
  waiting: readonly OtherText[];
}

/** A merge without a conflict. */
interface Merge {
  by?: string | undefined;
}

/** A text and the version under which the server stores it; 0: the server has no text. */
export interface StoredDocument {
  document: Segments;
  version: number;
}

export interface SavedFile {
  name: string;
  text: string;
}
