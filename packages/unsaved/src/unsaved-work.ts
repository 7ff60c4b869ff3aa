/**
 * One document between the screen and the server, with what is said of it. Plain data, kept on the device as it is. The functions
 * in `work-changes.ts` are all that can happen to it; none changes it.
 */
export interface UnsavedWork<D, Context, Clash> {
  document: D;
  /** What the text view could not read of it: kept on the device and never sent. */
  unreadable?: string | undefined;
  context: Context;
  /** The server's text that `document` came from. */
  base: StoredDocument<D>;
  operation?: Operation<D, Context> | undefined;
  conflict?: OpenConflict<D, Clash> | undefined;
  /** Texts that a person settled away, for the server to keep in the history. */
  setAside: readonly D[];
  /** A newer text of the server's, to be merged when the operation has ended. */
  newer?: OtherText<D> | undefined;
  merged?: Merge | undefined;
}

/** A save from its first attempt until its end is known. Frozen: a retry is the same save to the server, word for word. */
export interface Operation<D, Context> {
  id: string;
  /** The version that it started from. */
  version: number;
  document: D;
  context: Context;
  setAside: readonly D[];
}

/** Another text of the same document: the server's if it has a `version`, else other unsaved work of this person. */
export interface OtherText<D> {
  document: D;
  version?: number | undefined;
  /** Who wrote it, where that is known. */
  by?: string | undefined;
  /** What it came from, where that is not the base of the text on the screen. */
  ancestor?: D | undefined;
}

/** A text that changed the same places as the one on the screen: a person has to choose. */
export interface OpenConflict<D, Clash> {
  other: OtherText<D>;
  /** What both came from. */
  ancestor: D;
  clashes: readonly Clash[];
  /** Texts that came while the conflict was open, to be merged after it. */
  waiting: readonly OtherText<D>[];
}

/** A merge that needed no answer. */
export interface Merge {
  by?: string | undefined;
}

/** A document and the version under which the server keeps it. */
export interface StoredDocument<D> {
  document: D;
  version: number;
}

/** A document: a list of flat, plain items. An edit keeps the items that it does not touch; only the others are written. */
export type Items = readonly object[];

/**
 * What the package has to know of its documents (`D`), and of what is said with them (`Context`): both are plain data, which is
 * replaced and never changed.
 */
export interface DocumentKind<D, Context, Clash> {
  /** Whether what was kept on the device, by another release perhaps, is such a document. */
  isDocument: (value: unknown) => value is D;
  isSame: (a: D, b: D) => boolean;
  /** Both changes since `base`; what clashes stands in the document as mine. */
  merge: (versions: { base: D; mine: D; theirs: D }) => { document: D; clashes: readonly Clash[] };
  /** The document as a file for people. */
  toFile: (document: D) => SavedFile;
  context: ContextKind<Context>;
}

/** What a save says beside the document: which source text was seen, what was answered, who wrote the words. */
export interface ContextKind<Context> {
  empty: Context;
  isContext: (value: unknown) => value is Context;
  /** Whether it has to be sent although the document is the server's. */
  isUnsaved: (context: Context) => boolean;
  /** What is left to say once the server has a save that said `sent`. */
  afterSave: (now: Context, sent: Context) => Context;
  /** Of two unsaved works that become one. */
  merge: (mine: Context, other: Context) => Context;
}

export interface SavedFile {
  name: string;
  text: string;
}
